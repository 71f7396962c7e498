package social.dassie.federation.inbox.activities;

import java.util.Optional;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.replies.ReplyEvent;
import social.dassie.posts.statuses.rows.Status;

/**
 * ReplyRequest (GoToSocial): a remote account asks to reply to a local post. Depending on the post's policy, the reply is
 * accepted at once, with a stamp, waits for the author's decision, or is rejected.
 */
final class ReplyActivities implements ActivityHandler {
    private final RemotePosts posts;
    private final ReplyApprovals replies;
    private final RemoteMarks marks;
    private final LocalUris local;
    private final Events events;

    ReplyActivities(Platform platform, RemotePosts posts, ReplyApprovals replies, RemoteMarks marks, LocalUris local) {
        this.posts = posts;
        this.replies = replies;
        this.marks = marks;
        this.local = local;
        this.events = platform.events();
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        ActivityObject request = received.activity();
        Optional<Status> target = local.status(request.link("object"));
        ActivityObject instrument = request.object("instrument");
        String id = received.id();
        if (target.isEmpty() || instrument == null || id == null || !received.isOwnPost(instrument)) {
            return NOTHING;
        }
        Status parent = target.get();
        String replyUri = String.valueOf(instrument.id());
        if (!marks.mayTouch(received.actor().id(), parent.id())) {
            return NOTHING; // as for a post that does not exist
        }
        if (!String.valueOf(parent.uri()).equals(instrument.link("inReplyTo"))) {
            return () -> reject(received, parent, id, replyUri);
        }
        Runnable stored = posts.stored(instrument, request, received, Arrival.DELIVERED);
        return () -> {
            boolean isKnown = posts.known(replyUri).isPresent();
            stored.run();
            Optional<Status> reply = posts.known(replyUri)
                    .filter(one -> one.isBy(received.actor().id()));
            boolean isAnswered = !isKnown
                    && reply.filter(one -> one.isHeld() || one.interactions().approvalUri() != null)
                            .isPresent();
            if (reply.isPresent() && !isAnswered) {
                replies.answerRequest(reply.get(), parent, id);
            }
        };
    }

    private void reject(Received received, Status parent, String requestUri, String replyUri) {
        events.publish(new ReplyEvent.Answered(
                received.actor().id(), parent.accountId(), requestUri, replyUri, String.valueOf(parent.uri()), null));
    }
}
