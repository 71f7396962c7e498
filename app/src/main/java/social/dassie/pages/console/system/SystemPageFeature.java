package social.dassie.pages.console.system;

import java.util.function.BooleanSupplier;
import social.dassie.federation.deliveries.StaffDeliveries;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.console.Console;
import social.dassie.people.PeopleCore;
import social.dassie.reading.measures.MeasureFeature;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.upkeep.offsite.OffsiteBackups;

/** Builds the console pages about the state of the server: figures, jobs, backups, self-check, audit log. */
public record SystemPageFeature(
        Console console,
        PeopleCore people,
        AdminFeature admin,
        OffsiteBackups offsite,
        MeasureFeature measures,
        StaffDeliveries deliveries,
        BooleanSupplier hasFfmpeg) {
    public void register(Routes routes) {
        Platform platform = console.platform();
        new DashboardRoutes(measures, platform.metrics(), deliveries, console).register(routes);
        new JobPageRoutes(admin.jobs(), console).register(routes);
        new AuditPageRoutes(people.accounts.accounts, console).register(routes);
        new BackupPageRoutes(admin.backups, offsite, console).register(routes);
        OwnAddress ownAddress = new OwnAddress(platform);
        ownAddress.register(routes);
        SelfCheck check = new SelfCheck(
                platform,
                ownAddress,
                platform.metrics(),
                admin,
                new BackupCheck(admin.backups, offsite, platform.clock()),
                people.vapidKeys.publicKey(),
                hasFfmpeg);
        new SelfCheckRoutes(check, admin, people.users, people.mailer, console).register(routes);
    }
}
