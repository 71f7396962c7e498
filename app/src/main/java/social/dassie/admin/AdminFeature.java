package social.dassie.admin;

import java.time.Clock;
import java.time.Duration;
import social.dassie.accounts.AccountErasure;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.accounts.Standings;
import social.dassie.audit.AuditLog;
import social.dassie.db.Database;
import social.dassie.events.Events;
import social.dassie.http.Routes;
import social.dassie.jobs.Jobs;
import social.dassie.media.Attachments;
import social.dassie.media.Intake;
import social.dassie.strikes.Strikes;
import social.dassie.strikes.WarningPresets;
import social.dassie.users.Users;

/** Puts this package together: its rules, its jobs and its routes. */
public final class AdminFeature {
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration IPS_ARE_KEPT = Duration.ofDays(365);

    private final Parts parts;
    private final Deletions deletions;
    private final AdminAccounts accounts;
    private final Moderation moderation;

    /** What it is built on. */
    public record Parts(
            Database db,
            Accounts accounts,
            AccountRenderer renderer,
            Users users,
            Attachments attachments,
            Intake intake,
            Strikes strikes,
            WarningPresets presets,
            AuditLog audit,
            Jobs jobs,
            Events events,
            Clock clock) {}

    public AdminFeature(Parts parts) {
        this.parts = parts;
        Database db = parts.db();
        Clock clock = parts.clock();
        this.accounts = new AdminAccounts(db, new AdminAccountRenderer(db, parts.renderer()), parts.users());
        this.deletions = new Deletions(
                db,
                parts.accounts(),
                new AccountErasure(db, clock),
                parts.attachments(),
                parts.intake(),
                parts.jobs(),
                clock);
        this.moderation = new Moderation(
                db,
                accounts,
                parts.users(),
                new Standings(db, parts.events(), clock),
                deletions,
                parts.strikes(),
                parts.presets(),
                parts.audit(),
                parts.events());
    }

    public AdminAccounts accounts() {
        return accounts;
    }

    public Moderation moderation() {
        return moderation;
    }

    public void register(Routes into) {
        deletions.handleJobs();
        AdminAccountDao ips = parts.db().dao(AdminAccountDao.class);
        parts.jobs().every("account.ips", DAY.toMillis(), job -> parts.db()
                .runInTransaction(() -> ips.deleteIpsUsedBefore(parts.clock().millis() - IPS_ARE_KEPT.toMillis())));
        new AdminAccountRoutes(accounts, moderation).register(into);
    }
}
