package social.dassie.network.domains;

import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;

/** Assembles this package, for the server and for the command line. */
public final class DomainFeature {
    private final Jobs jobs;
    /** The rules, for code that deals with other servers. */
    public final DomainRules rules;

    public final DomainLimits limits;
    public final BlockedDomains blocked;
    public final AllowedDomains allowed;
    public final BlockImport imports;
    public final BlockLists lists;

    public DomainFeature(Platform platform, DomainRules rules) {
        Database db = platform.db();
        Jobs jobs = platform.jobs();
        this.jobs = jobs;
        this.rules = rules;
        this.limits = new DomainLimits(platform, rules);
        this.blocked = new BlockedDomains(platform, rules, limits);
        this.allowed = new AllowedDomains(platform, blocked, limits);
        this.imports = new BlockImport(db, blocked, limits);
        this.lists = new BlockLists(platform, blocked, imports, limits);
    }

    public void register(Routes routes) {
        limits.handleJobs();
        lists.handleJobs(jobs);
        new DomainRoutes(allowed, blocked).register(routes);
    }
}
