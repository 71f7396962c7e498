package social.dassie.pages.console.system;

import java.util.function.BooleanSupplier;
import social.dassie.federation.deliveries.StaffDeliveries;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.pages.console.Console;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.Mailer;
import social.dassie.people.users.Users;
import social.dassie.reading.measures.MeasureFeature;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.upkeep.copies.Copies;

/** Puts together the staff's pages about how the server does: figures, jobs, backups, its health, what was done. */
public final class SystemPageFeature {
    private final Console console;
    private final AdminFeature admin;
    private final Copies copies;
    private final Metrics metrics;

    public SystemPageFeature(Console console, AdminFeature admin, Copies copies, Metrics metrics) {
        this.console = console;
        this.admin = admin;
        this.copies = copies;
        this.metrics = metrics;
    }

    public void register(Routes routes, MeasureFeature measures, StaffDeliveries deliveries, AccountFeature accounts) {
        new DashboardRoutes(measures, metrics, deliveries, console).register(routes);
        new JobPageRoutes(admin.jobs(), console).register(routes);
        new AuditPageRoutes(accounts.accounts, console).register(routes);
        new BackupPageRoutes(admin.backups, copies, console).register(routes);
    }

    /** What the server finds out about itself. */
    public void registerChecks(Routes routes, Users users, Mailer mailer, String pushKey, BooleanSupplier hasFfmpeg) {
        OwnAddress ownAddress = new OwnAddress(console.platform());
        ownAddress.register(routes);
        SelfCheck check = new SelfCheck(
                console.platform(),
                ownAddress,
                metrics,
                admin,
                new BackupCheck(admin.backups, copies, console.platform().clock()),
                pushKey,
                hasFfmpeg);
        new SelfCheckRoutes(check, admin, users, mailer, console).register(routes);
    }
}
