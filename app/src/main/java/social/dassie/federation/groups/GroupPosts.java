package social.dassie.federation.groups;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.marks.Reblogs;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * The posts that groups announce. A public or unlisted post by someone who may post in a group, and that mentions or
 * addresses the group, is boosted by it, and the activity that created it is announced; of a reply to a post of the group
 * only the activity is. Posts and boosts of groups are never announced, so that no two groups can answer each other.
 * What the group does is a job of the transaction that stored the post: it happens exactly once. A server without groups
 * runs no statement more.
 */
public final class GroupPosts {
    private static final String ANNOUNCE = "groups.announce";
    /** The largest activity of a remote author that is announced, in characters; of a larger one only the post is boosted. */
    private static final int MAX_ACTIVITY = NoteWriter.MAX_BODY_BYTES / 2;

    private static final long HOUR_MS = Duration.ofHours(1).toMillis();

    private final Platform platform;
    private final Database db;
    private final GroupPostDao rows;
    private final Groups groups;
    private final GroupAnnouncements announcements;
    private final PublishedActivities written;
    private final NoteWriter notes;
    private final ActivityWriter activities;
    private final Accounts accounts;
    private final Statuses statuses;
    private final RemoteStatuses stored;
    private final Reblogs reblogs;
    private final Jobs jobs;
    private final Clock clock;

    GroupPosts(
            Platform platform,
            Groups groups,
            GroupAnnouncements announcements,
            Accounts accounts,
            Statuses statuses,
            RemoteStatuses stored,
            Reblogs reblogs) {
        this.platform = platform;
        this.db = platform.db();
        this.rows = db.dao(GroupPostDao.class);
        this.groups = groups;
        this.announcements = announcements;
        this.notes = new NoteWriter(platform);
        this.written = new PublishedActivities(platform, notes);
        this.activities = new ActivityWriter(platform.addresses());
        this.accounts = accounts;
        this.statuses = statuses;
        this.stored = stored;
        this.reblogs = reblogs;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        jobs.handle(ANNOUNCE, this::announce);
        events.subscribe(Phase.DERIVE, StatusEvent.Published.class, e -> {
            if (!e.isReblog() && !e.isDirect()) {
                mentioned(e.statusId(), e.mentionedIds());
            }
        });
        events.subscribe(Phase.DERIVE, StatusEvent.Edited.class, this::edited);
        events.subscribe(Phase.SEND, StatusEvent.Going.class, e -> going(e.statusId()));
    }

    /** The list of groups is read in each transaction, so only posts that mention someone read it. */
    private void mentioned(long statusId, Collection<Long> accountIds) {
        if (accountIds.isEmpty() || groups.isEmpty()) {
            return;
        }
        for (long accountId : accountIds) {
            groups.find(accountId).ifPresent(group -> plan(group, statusId, null));
        }
    }

    /**
     * Handles the Create of a remote post that was stored: also plans the announcement by groups that it addresses without a
     * mention. Joins the caller's transaction.
     *
     * @param addressed the ids of the actors in its audience
     * @param activity as it was received
     */
    public void created(String uri, Collection<String> addressed, ObjectNode activity) {
        if (addressed.stream().noneMatch(platform.addresses()::isOurs) || groups.isEmpty()) {
            return;
        }
        List<HostedGroup> meant = addressed.stream()
                .map(groups::findByUri)
                .flatMap(Optional::stream)
                .toList();
        if (!meant.isEmpty()) {
            stored.find(uri).ifPresent(post -> meant.forEach(group -> plan(group, post.id(), text(activity))));
        }
    }

    /** Handles the Update of a remote post: passes it on. Joins the caller's transaction. */
    public void updated(String uri, ObjectNode activity) {
        String text = groups.isEmpty() ? null : text(activity);
        if (text != null) {
            stored.find(uri).ifPresent(post -> passOn(post, uri, text));
        }
    }

    private void passOn(Status post, String uri, String activity) {
        for (GroupPost row : rows.findAnnounced(post.id())) {
            groups.find(row.groupId())
                    .filter(group -> isAllowed(group, post))
                    .ifPresent(group -> announcements.announce(group, Json.read(activity, ObjectNode.class), uri));
        }
    }

    /** Returns an activity as it is announced; null if other servers may refuse one of its size. */
    private static @Nullable String text(ObjectNode activity) {
        ObjectNode bare = activity.deepCopy();
        bare.remove("@context");
        String text = bare.toString();
        return text.length() > MAX_ACTIVITY ? null : text;
    }

    private void plan(HostedGroup group, long statusId, @Nullable String activity) {
        Status post = stored.find(statusId).orElse(null);
        if (post == null || !isAllowed(group, post)) {
            return;
        }
        Optional<GroupPost> known = rows.find(group.accountId(), statusId);
        if (known.isPresent()) {
            if (activity != null) {
                rows.setActivity(group.accountId(), statusId, activity);
            }
            return;
        }
        long now = clock.millis();
        if (rows.countSince(post.accountId(), now - HOUR_MS)
                >= platform.settings().get(GroupSettings.POSTS_PER_HOUR)) {
            return;
        }
        Long parentId = post.thread().inReplyToId();
        boolean isReply =
                parentId != null && rows.find(group.accountId(), parentId).isPresent();
        rows.insert(group.accountId(), statusId, post.accountId(), isReply, activity, now);
        rows.find(group.accountId(), statusId).ifPresent(row -> jobs.add(ANNOUNCE, Long.toString(row.id()), "", now));
    }

    private boolean isAllowed(HostedGroup group, Status post) {
        boolean isOpen = post.isForEveryone() && !post.isReblog() && !post.isHeld() && post.uri() != null;
        return isOpen
                && rows.findFacts(group.accountId(), post.accountId())
                        .filter(facts -> mayPost(group, facts))
                        .isPresent();
    }

    private static boolean mayPost(HostedGroup group, GroupPostDao.Facts author) {
        if (author.isGroup() || author.isSuspended() || author.isLimited() || author.isBlocked()) {
            return false;
        }
        return author.isModerator()
                || switch (group.posting()) {
                    case EVERYONE -> true;
                    case MEMBERS -> author.isMember();
                    case MODERATORS -> false;
                };
    }

    /** Announces a post, unless it or its author may no longer be shown. Runs in the transaction that deletes the job. */
    private void announce(Job job) {
        GroupPost row = rows.find(Long.parseLong(String.valueOf(job.key())))
                .filter(found -> found.state() == GroupPost.State.PENDING)
                .orElse(null);
        if (row == null) {
            return;
        }
        HostedGroup group = groups.find(row.groupId()).orElse(null);
        Status post = stored.find(row.statusId()).orElse(null);
        if (group == null || post == null || !isAllowed(group, post) || !isBoosted(group, post, row.isReply())) {
            rows.delete(row.id());
            return;
        }
        ObjectNode create = row.activity() == null
                ? written.of(post.id()).orElse(null)
                : Json.read(row.activity(), ObjectNode.class);
        String announceUri = create == null ? null : announcements.announce(group, create, String.valueOf(post.uri()));
        rows.setState(row.id(), GroupPost.State.ANNOUNCED, announceUri);
    }

    /** Boosts a post, unless it is a reply. Returns false if its author does not allow that. */
    private boolean isBoosted(HostedGroup group, Status post, boolean isReply) {
        if (isReply) {
            return true;
        }
        try {
            reblogs.add(as(group), post.id(), post.visibility());
            return true;
        } catch (ApiException notAllowed) {
            return false;
        }
    }

    static Caller as(HostedGroup group) {
        return Caller.onBehalfOf(group.accountId(), 0);
    }

    /** Passes an edit of a local post on. A group that is no longer mentioned removes the post. */
    private void edited(StatusEvent.Edited event) {
        if (groups.isEmpty()) {
            return;
        }
        mentioned(event.statusId(), event.newlyMentionedIds());
        Status post = stored.find(event.statusId()).orElse(null);
        if (post == null) {
            return;
        }
        for (GroupPost row : rows.findAnnounced(event.statusId())) {
            groups.find(row.groupId()).ifPresent(group -> {
                if (event.unmentionedIds().contains(group.accountId())) {
                    withdraw(group, row, post);
                    rows.delete(row.id());
                } else if (post.local() && isAllowed(group, post)) {
                    notes.note(post.id()).ifPresent(note -> {
                        ObjectNode update = activities.updateOfNote(note, clock.millis());
                        announcements.send(group, post.accountId(), update, String.valueOf(post.uri()));
                        announcements.announce(group, update, String.valueOf(post.uri()));
                    });
                }
            });
        }
    }

    /** Passes the deletion of a post on. */
    private void going(long statusId) {
        if (groups.isEmpty()) {
            return;
        }
        List<GroupPost> announced = rows.findAnnounced(statusId);
        Status post = announced.isEmpty() ? null : stored.find(statusId).orElse(null);
        if (post == null || post.uri() == null) {
            return;
        }
        String uri = post.uri();
        for (GroupPost row : announced) {
            groups.find(row.groupId()).ifPresent(group -> {
                ObjectNode deletion = post.local()
                        ? activities.deletionOfNote(
                                accounts.get(post.accountId()).username(), uri)
                        : ActivityWriter.deletionElsewhere(
                                String.valueOf(accounts.get(post.accountId()).uri()), uri);
                if (post.local()) {
                    announcements.send(group, post.accountId(), deletion, uri);
                }
                announcements.announce(group, deletion, uri);
            });
        }
    }

    /** A post in a group, for those who look after it. */
    public record Shown(GroupPost row, StatusEntity status) {}

    /** Returns the announced and removed posts of a group, newest first. 404 for someone who does not look after it. */
    public Slice<Shown> list(Caller caller, long groupId, Page page) {
        HostedGroup group = groups.checkModerator(caller, groupId);
        return page.slice(rows.findPage(groupId, page), GroupPost::id, found -> {
            List<Long> ids = found.stream().map(GroupPost::statusId).toList();
            List<StatusEntity> entities = statuses.getAll(as(group), ids);
            return found.stream()
                    .flatMap(row -> entities.stream()
                            .filter(status -> status.id().equals(Long.toString(row.statusId())))
                            .map(status -> new Shown(row, status)))
                    .toList();
        });
    }

    /** Removes a post from a group, until a moderator restores it. 404 for someone who does not look after it. */
    public void remove(Caller caller, long groupId, long statusId) {
        db.runInTransaction(() -> {
            HostedGroup group = groups.checkModerator(caller, groupId);
            GroupPost row = rows.find(groupId, statusId).orElseThrow(ApiException::recordNotFound);
            if (row.state() == GroupPost.State.ANNOUNCED) {
                stored.find(statusId).ifPresent(post -> {
                    withdraw(group, row, post);
                    String uri = String.valueOf(post.uri());
                    announcements.announce(
                            group, activities.removalFromGroup(nameOf(caller), group.username(), uri), uri);
                });
            }
            rows.setState(row.id(), GroupPost.State.REMOVED, null);
        });
    }

    /** Announces a removed post again. 404 for someone who does not look after the group, and for a post that is not removed. */
    public void restore(Caller caller, long groupId, long statusId) {
        db.runInTransaction(() -> {
            HostedGroup group = groups.checkModerator(caller, groupId);
            GroupPost row = rows.find(groupId, statusId)
                    .filter(found -> found.state() == GroupPost.State.REMOVED)
                    .orElseThrow(ApiException::recordNotFound);
            stored.find(statusId)
                    .map(Status::uri)
                    .ifPresent(uri -> announcements.announce(
                            group, activities.restorationToGroup(nameOf(caller), group.username(), uri), uri));
            rows.setState(row.id(), GroupPost.State.PENDING, null);
            jobs.add(ANNOUNCE, Long.toString(row.id()), "", clock.millis());
        });
    }

    private String nameOf(Caller caller) {
        return accounts.get(caller.accountId()).username();
    }

    /** Undoes the boost of a post, and the Announce of its activity. */
    private void withdraw(HostedGroup group, GroupPost row, Status post) {
        reblogs.withdraw(as(group), post.id());
        if (row.announceUri() != null) {
            String activity = post.local() ? post.uri() + "/activity" : String.valueOf(post.uri());
            announcements.undo(group, row.announceUri(), activity, String.valueOf(post.uri()));
        }
    }
}
