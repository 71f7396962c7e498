package social.dassie.staff.admin;

import java.time.Duration;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.ModerationStates;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.strikes.StrikeFeature;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.people.users.Users;
import social.dassie.staff.accounts.AdminAccountRenderer;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.moderation.AccountLeaving;
import social.dassie.staff.moderation.AppealDecisions;
import social.dassie.staff.moderation.Deletions;
import social.dassie.staff.moderation.Moderation;
import social.dassie.staff.moderation.ModerationNotes;

/** Assembles this package: its rules, its jobs and its routes. */
public final class AdminFeature {
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration IPS_ARE_KEPT = Duration.ofDays(365);

    private final Platform platform;
    private final Deletions deletions;
    public final AdminAccounts accounts;
    public final Moderation moderation;
    public final AppealDecisions appeals;
    /** The deletion of accounts by their owners. */
    public final AccountLeaving departures;

    public final Logins logins;
    public final RoleEdits roles;
    public final ModerationNotes notes;
    private final StrikeFeature strikes;
    public final ServerBackups backups;
    public final DatabaseChecks checks;

    public AdminFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            MediaFeature media,
            StrikeFeature strikes,
            EmailFeature emails) {
        this.platform = platform;
        Database db = platform.db();
        this.roles = new RoleEdits(platform, accounts.roles, users);
        AdminAccountRenderer renderer = new AdminAccountRenderer(db, accounts.renderer);
        this.accounts = new AdminAccounts(db, renderer, users, accounts.roles, platform.addresses());
        this.deletions = new Deletions(platform, accounts.accounts, accounts.erasure, accounts.leavers, media.intake);
        ModerationStates states = new ModerationStates(platform);
        this.moderation =
                new Moderation(platform, this.accounts, users, states, deletions, strikes.strikes, strikes.presets);
        this.appeals = new AppealDecisions(
                platform, this.accounts, users, states, deletions, strikes.strikes, strikes.appeals);
        this.strikes = strikes;
        this.logins = new Logins(platform, this.accounts, users, roles, emails);
        this.notes = new ModerationNotes(platform, this.accounts, users);
        this.backups = new ServerBackups(platform);
        this.checks = new DatabaseChecks(platform);
        this.departures = new AccountLeaving(platform, accounts.accounts, users, media.intake);
    }

    public Strikes strikes() {
        return strikes.strikes;
    }

    public WarningPresets presets() {
        return strikes.presets;
    }

    public StaffJobs jobs() {
        return new StaffJobs(platform);
    }

    public void register(Routes into) {
        deletions.handleJobs();
        backups.handleJobs();
        checks.handleJobs();
        platform.jobs()
                .every(
                        "account.ips",
                        DAY.toMillis(),
                        job -> accounts.deleteIpsUsedBefore(platform.clock().millis() - IPS_ARE_KEPT.toMillis()));
        new AdminAccountRoutes(accounts, moderation).register(into);
    }
}
