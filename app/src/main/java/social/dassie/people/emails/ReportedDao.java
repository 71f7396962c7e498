package social.dassie.people.emails;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface ReportedDao {
    /** The content of an email about a report. */
    record News(String handle, String category, String comment, int statuses) {}

    @SqlQuery("""
            select a.username || coalesce('@' || a.domain, '') as handle, r.category, r.comment,
                (select count(*) from report_statuses where report_id = r.id) as statuses
            from reports r
            join accounts a on a.id = r.target_account_id
            where r.id = :reportId
            """)
    Optional<News> find(long reportId);
}
