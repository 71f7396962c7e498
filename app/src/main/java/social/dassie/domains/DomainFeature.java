package social.dassie.domains;

import java.time.Clock;
import social.dassie.audit.AuditLog;
import social.dassie.db.Database;
import social.dassie.http.Routes;
import social.dassie.jobs.Jobs;
import social.dassie.outbound.Outbound;
import social.dassie.settings.Addresses;
import social.dassie.settings.SettingsSource;

/** Puts this package together, for the server and for the command line. */
public final class DomainFeature {
    private final Jobs jobs;
    private final DomainRules rules;
    private final DomainLimits limits;
    private final BlockedDomains blocked;
    private final AllowedDomains allowed;
    private final BlockImport imports;
    private final BlockLists lists;

    public DomainFeature(
            Database db,
            SettingsSource settings,
            Addresses addresses,
            Jobs jobs,
            AuditLog audit,
            Outbound outbound,
            Clock clock) {
        this.jobs = jobs;
        this.rules = new DomainRules(db, () -> settings.get().isFederationLimited());
        this.limits = new DomainLimits(db, rules, jobs, clock);
        this.blocked = new BlockedDomains(db, rules, limits, addresses, audit, clock);
        this.allowed = new AllowedDomains(db, blocked, limits, audit, clock);
        this.imports = new BlockImport(db, blocked, limits);
        this.lists = new BlockLists(db, blocked, imports, limits, outbound, clock);
    }

    /** For who deals with other servers. */
    public DomainRules rules() {
        return rules;
    }

    public BlockedDomains blocked() {
        return blocked;
    }

    public DomainLimits limits() {
        return limits;
    }

    public BlockImport imports() {
        return imports;
    }

    public BlockLists lists() {
        return lists;
    }

    public void register(Routes routes) {
        limits.handleJobs();
        lists.handleJobs(jobs);
        new DomainRoutes(allowed, blocked).register(routes);
    }
}
