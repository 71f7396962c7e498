package social.dassie.staff.reports;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.TruncatedText;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;

/** Reports about local accounts that other servers forward. */
public final class RemoteReports {
    /** The longest comment that is stored, in characters. */
    public static final int MAX_COMMENT = 5_000;

    private static final String CATEGORY = "other";

    private final Database db;
    private final ReportDao reports;
    private final StatusRenderer statuses;
    private final Events events;
    private final Clock clock;

    RemoteReports(Platform platform, StatusRenderer statuses) {
        this.db = platform.db();
        this.reports = db.dao(ReportDao.class);
        this.statuses = statuses;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Stores a report, once for each id; joins the caller's transaction.
     *
     * @param reporter the account that represents the other server
     * @param statusIds posts that the report names; those of another account are ignored
     * @param uri the id of the report on its server; null if there is none
     */
    public void receive(Account reporter, Account target, List<Long> statusIds, String comment, @Nullable String uri) {
        db.runInTransaction(() -> {
            if (uri != null && reports.isReceived(reporter.id(), uri)) {
                return;
            }
            boolean isFirst = reports.findOpenAbout(target.id()).isEmpty();
            long now = clock.millis();
            long id = reports.insert(
                    reporter.id(), target.id(), CATEGORY, TruncatedText.to(MAX_COMMENT, comment), null, now);
            if (uri != null) {
                reports.setUri(id, uri);
            }
            store(id, target, statusIds);
            if (isFirst) {
                events.publish(new Event.Reported(id, reporter.id()));
            }
        });
    }

    private void store(long reportId, Account target, List<Long> statusIds) {
        int position = 0;
        for (StatusEntity shown : statuses.forStaff(Caller.ANONYMOUS, statusIds)) {
            if (shown.account().id().equals(Long.toString(target.id()))) {
                reports.insertStatus(reportId, Long.parseLong(shown.id()), position, Json.text(shown));
                position++;
            }
        }
    }
}
