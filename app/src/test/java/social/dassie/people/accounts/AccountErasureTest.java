package social.dassie.people.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;

class AccountErasureTest {
    /** What stays when an account is emptied: what others said and decided about it, its login, and what goes by itself. */
    private static final Set<String> KEPT = Set.of(
            "account_deletions.account_id",
            "account_notes.target_account_id",
            "accounts.moved_to_account_id",
            "active_days.account_id",
            "announcement_mentions.account_id",
            "appeals.decided_by",
            "account_keys.account_id",
            "account_moves.account_id",
            "account_moves.target_account_id",
            "audit_log.account_id",
            "blocks.target_account_id",
            "canonical_email_blocks.account_id",
            "domain_limits.account_id",
            "email_opt_outs.account_id",
            "former_actors.account_id",
            "mutes.target_account_id",
            "notification_policies.account_id",
            "moderation_notes.account_id",
            "moderation_notes.target_account_id",
            "outgoing_activities.account_id",
            "polls.account_id",
            "preview_cards.author_account_id",
            "preview_cards.claimed_account_id",
            "quotes.account_id",
            "quotes.quoted_account_id",
            "reply_requests.account_id",
            "reply_requests.target_account_id",
            "reports.account_id",
            "reports.action_taken_by_account_id",
            "reports.assigned_account_id",
            "reports.target_account_id",
            "statuses.account_id",
            "statuses.in_reply_to_account_id",
            "strikes.account_id",
            "strikes.target_account_id",
            "user_ips.account_id",
            "users.account_id",
            "users.invited_by_id",
            "web_feeds.account_id",
            "withheld_files.account_id");

    /** The columns of the database that name accounts. */
    interface SchemaDao {
        @SqlQuery("""
                select t.name || '.' || f."from" from sqlite_master t, pragma_foreign_key_list(t.name) f
                where t.type = 'table' and f."table" in ('accounts', 'users')
                """)
        Set<String> findAccountColumns();
    }

    @Test
    void everyColumnReferringToAnAccount_isErasedOrKept() {
        try (TestApp app = TestApp.start()) {
            Set<String> columns = new TreeSet<>(
                    app.app().core().platform().db().dao(SchemaDao.class).findAccountColumns());
            Set<String> known = new TreeSet<>(KEPT);
            known.addAll(AccountErasure.OWNED);
            assertEquals(known, columns);
        }
    }
}
