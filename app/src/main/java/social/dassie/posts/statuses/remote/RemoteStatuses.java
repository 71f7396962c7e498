package social.dassie.posts.statuses.remote;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
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
 * Posts of other servers: storing, changing and deleting them. Whoever calls has checked that the post comes from its
 * author's server. A post that is stored twice is stored once, and one that was deleted does not come back.
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
    private final Events events;
    private final Clock clock;

    RemoteStatuses(Platform platform, Accounts accounts, PostParts parts, Deleting deleting, RemoteQuotes quotes) {
        this.db = platform.db();
        this.statuses = new StatusRows(db);
        this.remote = db.dao(RemoteStatusDao.class);
        this.mentions = new Mentions(db);
        this.versions = new Versions(db);
        this.tombstones = new Tombstones(platform);
        this.distribution = new Distribution(platform, quotes);
        this.threads = new RemoteThreads(db, distribution);
        this.deleting = deleting;
        this.accounts = accounts;
        this.files = new RemoteAttachments(db, platform.clock());
        this.attachments = parts.attachments();
        this.tags = parts.tags();
        this.polls = parts.polls();
        this.remotePolls = new RemotePolls(platform);
        this.quotes = quotes;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** The post with this id on its server, or here; boosts included. */
    public Optional<Status> find(String uri) {
        return statuses.find(uri);
    }

    /** The remote post whose page has this address, if that is on the host of its id. */
    public Optional<Status> findByUrl(String url) {
        return WebAddress.parse(url)
                .flatMap(address -> remote.findIdByUrl(url, address.getAuthority()))
                .flatMap(statuses::find);
    }

    /** The post with this id here. Nothing is checked: only for posts whose visibility does not matter or was checked. */
    public Optional<Status> find(long id) {
        return statuses.find(id);
    }

    /** The id of the post that a post answers, while that is not known here. */
    public Optional<String> missingParent(long id) {
        return remote.findMissingParent(id);
    }

    /** Whether a post with this id was deleted. */
    public boolean isBuried(String uri) {
        return tombstones.has(uri);
    }

    /**
     * Stores a post that is not there; joins the caller's transaction. Empty when it was deleted before.
     *
     * @param receivedAt when its server said it, at the latest
     */
    public Optional<Long> add(RemoteStatus post, long receivedAt, Arrival arrival) {
        return db.inTransaction(() -> {
            // Whoever boosts chooses the id of the boost, perhaps that of a neighbour's post.
            statuses.findId(post.uri()).ifPresent(remote::release);
            if (tombstones.has(post.uri())) {
                return Optional.empty();
            }
            return Optional.of(insert(post, receivedAt, arrival));
        });
    }

    /**
     * Changes a post that is there as its server says, lets those to whom it was sent read it, and distributes it unless
     * that happened before; joins the caller's transaction.
     *
     * @param receivedAt when its server said it, at the latest
     */
    public void addAgain(Status before, RemoteStatus post, long receivedAt, Arrival arrival) {
        db.runInTransaction(() -> {
            boolean isForMore = mayRead(before.id(), post.silentIds());
            change(before, post, receivedAt);
            distribution.arrivedAgain(before, arrival, isForMore);
        });
    }

    /** Distributes a post that its author's server announced without its content, unless that happened before. */
    public void delivered(long id) {
        db.runInTransaction(
                () -> find(id).ifPresent(post -> distribution.arrivedAgain(post, Arrival.DELIVERED, false)));
    }

    /** Puts a post that waits for its parent under it; joins the caller's transaction. */
    public void join(long replyId, Status parent) {
        db.runInTransaction(() -> threads.join(replyId, parent));
    }

    /** Whether something here has this id. */
    public boolean isTaken(String uri) {
        return remote.isUriTaken(uri);
    }

    /** Lets more accounts read a post, which was sent to them; whether any of them could not before. */
    private boolean mayRead(long id, List<Long> accountIds) {
        return !accountIds.isEmpty() && remote.insertSilentMentions(id, new IdList(accountIds)) > 0;
    }

    private long insert(RemoteStatus post, long receivedAt, Arrival arrival) {
        String answered = post.row().thread().inReplyToUri();
        Status parent = answered == null
                ? null
                : find(answered).filter(one -> !one.isReblog()).orElse(null);
        long publishedAt = post.row().times().createdAt();
        Status row = post.row().placed(freeId(publishedAt), parent, receivedAt);
        statuses.insert(row);
        long id = row.id();
        mentions.add(id, post.mentionedIds());
        mayRead(id, post.silentIds());
        tags.markRemote(id, post.tagNames());
        files.put(id, row.accountId(), post.media());
        if (post.poll() != null) {
            remotePolls.add(id, row.accountId(), post.poll(), publishedAt);
        }
        quotes.put(id, row, post.quote());
        if (parent != null && row.visibility().isForEveryone()) {
            statuses.countReplies(parent.id(), 1);
        }
        threads.join(row);
        events.publish(new StatusEvent.Stored(id, false, row.body().content().contains("://")));
        boolean isDistributed = distribution.begin(row, post.mentionedIds(), arrival);
        if (row.visibility() != Visibility.DIRECT) {
            count(row, isDistributed && arrival == Arrival.DELIVERED);
        }
        return id;
    }

    /** Counts a new post, or a fetched one, which its server has counted already. */
    private void count(Status row, boolean isNew) {
        long publishedAt = row.times().createdAt();
        if (isNew) {
            accounts.statusAdded(row.accountId(), publishedAt);
        } else {
            remote.countEarlier(row.accountId(), publishedAt);
        }
    }

    /**
     * The id of a post or boost by its time, so that it stands in its place. Two of one moment differ; there is room for
     * 65,536 of them, and their authors choose the moment, so a later one is taken when many ids are not free.
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
     * Changes a post as its server says; joins the caller's transaction. A version that is older than the stored one is
     * ignored; of two of one time, the one that arrived later counts. One without a time may be from before an edit, and
     * arrive late: then only what changes without an edit is taken, such as counters.
     *
     * @param receivedAt when its server said it, at the latest
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
                changeContent(before, post, editedAt, isQuoteOther);
                return;
            }
            if (known.editedAt() == null) {
                quotes.put(before.id(), post.row(), post.quote());
                quotes.setPolicy(before, post.row().quoting().quotePolicy());
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
        Mentions.Change change = mentions.replace(before, post.mentionedIds());
        statuses.removeTags(before.id());
        tags.markRemote(before.id(), post.tagNames());
        events.publish(new StatusEvent.Edited(before.id(), before.accountId(), change.added(), change.removed()));
    }

    /** Deletes a remote post or boost, and remembers its id; joins the caller's transaction. */
    public void remove(Status post) {
        deleting.removeForGood(post);
    }

    /** Remembers that something with this id was deleted for good; joins the caller's transaction. */
    public void noteGone(String uri) {
        tombstones.add(uri);
    }
}
