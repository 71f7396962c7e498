package social.dassie.staff.moderation;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.strikes.Strikes;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.writing.StaffPosts;
import social.dassie.staff.accounts.AdminAccount;
import social.dassie.staff.accounts.AdminAccounts;

/**
 * Carries out the staff's decisions about posts. Each post is recorded in the audit log. The caller's role must be above
 * that of the author. A warning to the author that names the posts is a strike.
 */
public final class PostDecisions {
    private final Database db;
    private final AdminAccounts accounts;
    private final StaffPosts posts;
    private final Strikes strikes;
    private final AuditLog audit;
    private final Events events;

    public PostDecisions(Platform platform, AdminAccounts accounts, StaffPosts posts, Strikes strikes) {
        this.db = platform.db();
        this.accounts = accounts;
        this.posts = posts;
        this.strikes = strikes;
        this.audit = platform.audit();
        this.events = platform.events();
    }

    /**
     * The posts that a decision is about.
     *
     * @param reportId the report that led to it; it is resolved by the decision
     * @param text the message to the author; null if the author is not notified
     */
    public record Reported(
            long accountId,
            List<Long> postIds,
            long reportId,
            @Nullable String text) {}

    /** Deletes posts. Returns their number, without those that were already deleted. */
    public int delete(Caller caller, Reported reported) {
        return decide(caller, reported, "destroy", post -> {
            posts.delete(post);
            return true;
        });
    }

    /** Marks posts as sensitive. Returns their number, without those that were already marked. */
    public int markSensitive(Caller caller, Reported reported) {
        return decide(caller, reported, "sensitive", posts::markSensitive);
    }

    /** What the log stores of a post. */
    private record Kept(@Nullable String uri, String text, boolean sensitive) {
        static Kept of(Status post) {
            return new Kept(post.uri(), post.body().text(), post.body().sensitive());
        }
    }

    private int decide(Caller caller, Reported reported, String action, Predicate<Status> act) {
        return db.inTransaction(() -> {
            AdminAccount author = accounts.belowCaller(caller, reported.accountId());
            int count = 0;
            for (long id : reported.postIds()) {
                Status post = posts.find(id, author.id()).orElse(null);
                if (post != null && act.test(post)) {
                    AuditLog.Target target = new AuditLog.Target("status", id, author.acct());
                    Kept after = posts.find(id, author.id()).map(Kept::of).orElse(null);
                    audit.record(caller, action, target, Kept.of(post), after);
                    count++;
                }
            }
            if (count > 0) {
                notifyAuthor(caller, author, reported);
            }
            return count;
        });
    }

    private void notifyAuthor(Caller caller, AdminAccount author, Reported reported) {
        String text = reported.text();
        if (text != null) {
            long strikeId = strikes.add(caller.accountId(), author.id(), "none", text, reported.reportId());
            if (author.isLocal()) {
                events.publish(new Event.Warned(author.id(), strikeId));
            }
        }
        events.publish(new ModerationEvent.ActedOnReport(reported.reportId(), caller.accountId()));
    }
}
