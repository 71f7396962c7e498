package social.dassie.posts.statuses.remote;

import java.util.Optional;
import social.dassie.ground.db.Database;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusOwner;
import social.dassie.posts.statuses.rows.StatusRows;

/** Attaches posts to their threads when a part of the thread arrives late: posts arrive in any order. */
final class RemoteThreads {
    private final RemoteStatusDao remote;
    private final StatusRows statuses;
    private final Distribution distribution;
    private final ReplyApprovals replies;

    RemoteThreads(Database db, Distribution distribution, ReplyApprovals replies) {
        this.remote = db.dao(RemoteStatusDao.class);
        this.statuses = new StatusRows(db);
        this.distribution = distribution;
        this.replies = replies;
    }

    /** Attaches a new post to its thread, and the replies that were waiting for it to the post. */
    void join(Status post) {
        long id = post.id();
        long conversation = post.thread().conversationId();
        String named = post.thread().conversationUri();
        if (conversation == id && named != null) {
            Optional<Long> known = remote.findConversationOf(named, id);
            if (known.isPresent()) {
                move(conversation, known.get());
                conversation = known.get();
            }
        }
        String uri = String.valueOf(post.uri());
        if (post.interactions().isOpenToReplies()) {
            for (StatusOwner child : remote.adopt(uri, id, post.accountId())) {
                joined(child.id(), id, conversation);
            }
            return;
        }
        for (StatusOwner child : remote.findWaiting(uri)) {
            if (!replies.needsStamp(child.accountId(), post) && remote.adoptOne(child.id(), id, post.accountId())) {
                joined(child.id(), id, conversation);
            }
        }
    }

    /**
     * Attaches a reply that was waiting for its parent to this parent; the reply may have named it by another address
     * than its id. Does nothing if the author of the parent has to approve it.
     */
    void join(long replyId, Status parent) {
        boolean isAllowed = statuses.find(replyId)
                .filter(reply -> !replies.needsStamp(reply.accountId(), parent))
                .isPresent();
        if (isAllowed) {
            attach(replyId, parent);
        }
    }

    /** Attaches a reply that was waiting for its parent, whose author approved it. */
    void joinApproved(Status reply, Status parent, String stamp) {
        statuses.setApproval(reply.approvedBy(stamp));
        attach(reply.id(), parent);
    }

    private void attach(long replyId, Status parent) {
        if (remote.adoptOne(replyId, parent.id(), parent.accountId())) {
            joined(replyId, parent.id(), remote.findConversation(parent.id()));
        }
    }

    /** Attaches an imported reply, which is distributed to no one, to the post of another author that it replies to. */
    void joinImported(Status reply, Status parent) {
        if (remote.adoptOne(reply.id(), parent.id(), parent.accountId())) {
            moveImported(reply, parent);
        }
    }

    private void moveImported(Status reply, Status parent) {
        move(remote.findConversation(reply.id()), remote.findConversation(parent.id()));
        statuses.countReply(reply, parent.id(), 1);
    }

    /**
     * Attaches the author's own replies that were imported before the post that they reply to. Unlike others, they are
     * not distributed.
     *
     * @param formerUri the id of the post on the server that it is from
     */
    void joinImported(Status post, String formerUri) {
        for (StatusOwner child : remote.adoptOwn(formerUri, post.id(), post.accountId())) {
            statuses.find(child.id()).ifPresent(reply -> moveImported(reply, post));
        }
    }

    private void joined(long replyId, long parentId, long conversation) {
        move(remote.findConversation(replyId), conversation);
        statuses.find(replyId).ifPresent(reply -> statuses.countReply(reply, parentId, 1));
        distribution.joinedThread(replyId);
    }

    private void move(long from, long to) {
        if (from != to) {
            remote.moveConversation(from, to);
            remote.copyMutes(from, to);
            remote.moveConversationViews(from, to);
        }
    }
}
