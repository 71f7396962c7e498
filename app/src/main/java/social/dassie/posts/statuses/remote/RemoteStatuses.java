package social.dassie.posts.statuses.remote;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.media.attachments.RemoteAttachments;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.polls.Polls;
import social.dassie.posts.polls.RemotePolls;
import social.dassie.posts.statuses.PostParts;
import social.dassie.posts.statuses.quotes.RemoteQuotes;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.rows.Mentions;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.StatusTimes;
import social.dassie.posts.statuses.rows.Visibility;
import social.dassie.posts.statuses.writing.Deleting;
import social.dassie.posts.statuses.writing.Tombstones;
import social.dassie.posts.statuses.writing.Versions;
import social.dassie.posts.tags.Tags;

/**
 * Stores, changes and deletes remote posts. Callers must have checked that the post comes from its author's server.
 * Storing a post twice has no effect, and a deleted one does not come back.
 */
public final class RemoteStatuses {
    private static final int MAX_TRIES_OF_A_MOMENT = 20;

    private final Database db;
    private final StatusRows statuses;
    private final RemoteStatusDao remote;
    private final Mentions mentions;
    private final Versions versions;
    private final Tombstones tombstones;
    private final Distribution distribution;
    private final RemoteThreads threads;
    private final Deleting deleting;
    private final Accounts accounts;
    private final RemoteAttachments files;
    private final Attachments attachments;
    private final Tags tags;
    private final Polls polls;
    private final RemotePolls remotePolls;
    private final RemoteQuotes quotes;
    private final ReplyApprovals replies;
    private final Events events;
    private final Clock clock;

    RemoteStatuses(
            Platform platform,
            Accounts accounts,
            PostParts parts,
            Deleting deleting,
            RemoteQuotes quotes,
            ReplyApprovals replies) {
        this.db = platform.db();
        this.statuses = new StatusRows(db);
        this.remote = db.dao(RemoteStatusDao.class);
        this.mentions = new Mentions(db);
        this.versions = new Versions(db);
        this.tombstones = new Tombstones(platform);
        this.distribution = new Distribution(platform, quotes);
        this.threads = new RemoteThreads(db, distribution, replies);
        this.deleting = deleting;
        this.accounts = accounts;
        this.files = new RemoteAttachments(db, platform.clock());
        this.attachments = parts.attachments();
        this.tags = parts.tags();
        this.polls = parts.polls();
        this.remotePolls = new RemotePolls(platform);
        this.quotes = quotes;
        this.replies = replies;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Returns the post with this id on its server, or here; boosts included. */
    public Optional<Status> find(String uri) {
        return statuses.find(uri);
    }

    /** Returns the remote post whose page has this address, if that is on the host of its id. */
    public Optional<Status> findByUrl(String url) {
        return WebAddress.parse(url)
                .flatMap(address -> remote.findIdByUrl(url, address.getAuthority()))
                .flatMap(statuses::find);
    }

    /**
     * Returns the stored post with this id. Nothing is checked: only for posts whose visibility is irrelevant or was
     * checked.
     */
    public Optional<Status> find(long id) {
        return statuses.find(id);
    }

    /** Returns the id of the post that a post replies to, while that is not stored here. */
    public Optional<String> missingParent(long id) {
        return remote.findMissingParent(id);
    }

    /** Whether a post with this id was deleted. */
    public boolean isBuried(String uri) {
        return tombstones.has(uri);
    }

    /**
     * Stores a new post; joins the caller's transaction. Empty if it was deleted before, and for a reply that the author of its
     * parent does not allow.
     *
     * @param receivedAt when its server sent it, at the latest
     */
    public Optional<Long> add(RemoteStatus post, long receivedAt, Arrival arrival) {
        return db.inTransaction(() -> {
            // The booster chooses the id of the boost, which may be that of someone else's post on the same server.
            statuses.findId(post.uri()).ifPresent(remote::release);
            if (tombstones.has(post.uri())) {
                return Optional.empty();
            }
            return insert(post, receivedAt, arrival);
        });
    }

    /**
     * Updates a stored post to the version of its server, gives access to the accounts that it was sent to, and
     * distributes it unless that already happened; joins the caller's transaction.
     *
     * @param receivedAt when its server sent it, at the latest
     */
    public void addAgain(Status before, RemoteStatus post, long receivedAt, Arrival arrival) {
        db.runInTransaction(() -> {
            if (before.isHeld()) {
                change(before, post, receivedAt);
                return;
            }
            boolean isForMore = mayRead(before.id(), post.silentIds());
            change(before, post, receivedAt);
            joinApproved(before, post.replyApproval());
            distribution.arrivedAgain(before, arrival, isForMore);
        });
    }

    /** Attaches a reply that was waiting for its parent if it has the proof that the author of this parent approved it. */
    private void joinApproved(Status reply, @Nullable String stamp) {
        String answered = reply.thread().inReplyToUri();
        if (stamp != null && answered != null) {
            find(answered).ifPresent(parent -> threads.joinApproved(reply, parent, stamp));
        }
    }

    /** Distributes a post that its author's server announced without its content, unless that already happened. */
    public void delivered(long id) {
        db.runInTransaction(() -> find(id).filter(post -> !post.isHeld())
                .ifPresent(post -> distribution.arrivedAgain(post, Arrival.DELIVERED, false)));
    }

    /** Attaches a post that was waiting for its parent to this parent; joins the caller's transaction. */
    public void join(long replyId, Status parent) {
        db.runInTransaction(() -> threads.join(replyId, parent));
    }

    /** Attaches the replies of its author that were imported before it; joins the caller's transaction. */
    void joinImported(Status post, String formerUri) {
        threads.joinImported(post, formerUri);
    }

    /** Attaches an imported reply to the post of another author; joins the caller's transaction. */
    void joinImported(Status reply, Status parent) {
        threads.joinImported(reply, parent);
    }

    /** Whether this id is already in use here. */
    public boolean isTaken(String uri) {
        return remote.isUriTaken(uri);
    }

    /** Gives more accounts access to a post that was sent to them; returns whether any of them had none before. */
    private boolean mayRead(long id, List<Long> accountIds) {
        return !accountIds.isEmpty() && remote.insertSilentMentions(id, new IdList(accountIds)) > 0;
    }

    private Optional<Long> insert(RemoteStatus post, long receivedAt, Arrival arrival) {
        String answered = post.row().thread().inReplyToUri();
        Status parent = answered == null
                ? null
                : find(answered).filter(one -> !one.isReblog()).orElse(null);
        long publishedAt = post.row().times().createdAt();
        Status placed = post.row().placed(freeId(publishedAt), parent, receivedAt);
        Status row = parent == null ? placed : allowed(placed, parent, post, arrival);
        if (row == null) {
            return Optional.empty();
        }
        statuses.insert(row);
        long id = row.id();
        if (!row.isHeld()) {
            mentions.add(id, post.mentionedIds());
            mayRead(id, post.silentIds());
        }
        tags.markRemote(id, post.tagNames());
        files.put(id, row.accountId(), post.media());
        if (post.poll() != null) {
            remotePolls.add(id, row.accountId(), post.poll(), publishedAt);
        }
        quotes.put(id, row, post.quote());
        if (parent != null) {
            replies.record(row, parent, post.mentionedIds(), post.replyRequest());
        }
        statuses.countReply(row, 1);
        if (!row.isHeld()) {
            threads.join(row);
        }
        events.publish(new StatusEvent.Stored(id, false, post.mayLink(), post.attachedLink()));
        if (row.isHeld()) {
            return Optional.of(id);
        }
        boolean isDistributed = distribution.begin(row, post.mentionedIds(), arrival);
        if (row.visibility() != Visibility.DIRECT) {
            count(row, isDistributed && arrival == Arrival.DELIVERED);
        }
        return Optional.of(id);
    }

    /** Returns a reply as it is stored; null if the author of the parent does not allow it. */
    private @Nullable Status allowed(Status reply, Status parent, RemoteStatus post, Arrival arrival) {
        ReplyApprovals.Decision decision = replies.decide(reply, parent, post.replyApproval());
        Status stored = decision.reply();
        if (decision.isAnswered() && (stored != null || arrival == Arrival.DELIVERED)) {
            String stamp = stored == null ? null : stored.interactions().approvalUri();
            replies.answer(reply, parent, post.replyRequest(), stamp);
        }
        return stored;
    }

    /** Counts a new post, or a fetched one, which its server has already counted. */
    private void count(Status row, boolean isNew) {
        long publishedAt = row.times().createdAt();
        if (isNew) {
            accounts.statusAdded(row.accountId(), publishedAt);
        } else {
            remote.countEarlier(row.accountId(), publishedAt);
        }
    }

    /**
     * Returns a free id for a post or boost from its time, so that it sorts in its place. Ids of the same millisecond
     * differ; there are 65,536 of them, and their authors choose the time, so a later one is used when many are taken.
     */
    public long freeId(long publishedAt) {
        long at = publishedAt;
        long id = Ids.at(at);
        for (int tries = 1; remote.isTaken(id); tries++) {
            at += tries % MAX_TRIES_OF_A_MOMENT == 0 ? 1 : 0;
            id = Ids.at(at);
        }
        return id;
    }

    /**
     * Updates a post to its server's version; joins the caller's transaction. A version that is older than the stored one
     * is ignored; of two with the same time, the one that arrived later wins. One without a time may predate an edit and
     * arrive late: then only what changes without an edit is updated, such as counters.
     *
     * @param receivedAt when its server sent it, at the latest
     */
    private void change(Status before, RemoteStatus post, long receivedAt) {
        db.runInTransaction(() -> {
            Long editedAt = post.editedAt();
            StatusTimes known = before.times();
            boolean isOlder = editedAt != null && editedAt < known.changedAt();
            boolean isAsOld = editedAt != null && editedAt == known.changedAt();
            if (isOlder || (isAsOld && known.fetchedAt() != null && receivedAt < known.fetchedAt())) {
                return;
            }
            remote.count(before.id(), post.likes(), post.shares(), receivedAt);
            if (editedAt != null) {
                boolean isQuoteOther = quotes.replace(before.id(), post.row(), post.quote());
                quotes.setPolicy(before, post.row().quoting().quotePolicy());
                statuses.setInteractions(before.id(), post.row().interactions());
                changeContent(before, post, editedAt, isQuoteOther);
                return;
            }
            if (known.editedAt() == null) {
                quotes.put(before.id(), post.row(), post.quote());
                quotes.setPolicy(before, post.row().quoting().quotePolicy());
                statuses.setInteractions(before.id(), post.row().interactions());
            }
            if (post.poll() != null) {
                remotePolls.count(before.id(), post.poll());
            }
        });
    }

    private void changeContent(Status before, RemoteStatus post, long editedAt, boolean isQuoteOther) {
        List<String> titles = polls.titles(before.id());
        List<MediaEntity> media = attachments.of(List.of(before.id())).getOrDefault(before.id(), List.of());
        boolean isPollOther = post.poll() != null
                && remotePolls.change(
                        before.id(),
                        before.accountId(),
                        post.poll(),
                        before.times().createdAt());
        boolean isMediaOther = files.replace(before.id(), before.accountId(), post.media());
        if (!post.differsFrom(before) && !isPollOther && !isMediaOther && !isQuoteOther) {
            return;
        }
        versions.keep(before, media, titles);
        int mediaCount = post.row().extras().mediaCount();
        statuses.change(before.id(), post.row().body(), mediaCount, Math.min(editedAt, clock.millis()));
        changeMentionsAndTags(before, post);
    }

    private void changeMentionsAndTags(Status before, RemoteStatus post) {
        Mentions.Change change = replaceMentions(before, post.mentionedIds());
        statuses.removeTags(before.id());
        tags.markRemote(before.id(), post.tagNames());
        events.publish(new StatusEvent.Edited(
                before.id(), before.accountId(), change.added(), change.removed(), post.attachedLink()));
    }

    /** The mentions of a held reply are stored when it is approved. */
    private Mentions.Change replaceMentions(Status before, List<Long> mentionedIds) {
        if (before.isHeld()) {
            replies.setMentioned(before, mentionedIds);
            return new Mentions.Change(List.of(), List.of());
        }
        return mentions.replace(before, mentionedIds);
    }

    /** Deletes a remote post or boost, and stores its id as deleted; joins the caller's transaction. */
    public void remove(Status post) {
        deleting.removeForGood(post);
    }

    /** Records that something with this id was deleted permanently; joins the caller's transaction. */
    public void noteGone(String uri) {
        tombstones.add(uri);
    }
}
