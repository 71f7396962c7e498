package social.dassie.network.domains;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.DomainNames;

/** The domains that are allowed in limited federation mode. They can be added before the mode is switched on. */
public final class AllowedDomains {
    private final Database db;
    private final AllowDao allows;
    private final BlockedDomains blocked;
    private final DomainLimits limits;
    private final AuditTrail<DomainAllowEntity> trail;
    private final Clock clock;

    AllowedDomains(Platform platform, BlockedDomains blocked, DomainLimits limits) {
        this.db = platform.db();
        this.allows = db.dao(AllowDao.class);
        this.blocked = blocked;
        this.limits = limits;
        this.trail =
                platform.audit().about("domain_allow", allow -> Long.parseLong(allow.id()), DomainAllowEntity::domain);
        this.clock = platform.clock();
    }

    Slice<DomainAllowEntity> list(Page page) {
        return page.slice(
                allows.findPage(page),
                DomainAllow::id,
                rows -> rows.stream().map(DomainAllowEntity::of).toList());
    }

    /** Returns allowed domains that contain this text. */
    public Slice<DomainAllowEntity> search(String text, Page page) {
        List<DomainAllow> found = allows.search(DomainNames.searched(text), page);
        return page.slice(
                found,
                DomainAllow::id,
                rows -> rows.stream().map(DomainAllowEntity::of).toList());
    }

    /** Returns the entry of exactly this domain. */
    public Optional<DomainAllowEntity> find(String domain) {
        return allows.findByDomain(domain).map(DomainAllowEntity::of);
    }

    public DomainAllowEntity get(long id) {
        return DomainAllowEntity.of(find(id));
    }

    /** Allows a domain. Returns the existing entry if it is already allowed. 422 for an invalid domain. */
    public DomainAllowEntity add(Caller caller, String typed) {
        String domain = blocked.checked(typed);
        return db.inTransaction(() -> {
            Optional<DomainAllow> before = allows.findByDomain(domain);
            if (before.isPresent()) {
                return DomainAllowEntity.of(before.get());
            }
            allows.insert(domain, clock.millis());
            limits.refresh(domain);
            DomainAllow made = allows.findByDomain(domain).orElseThrow();
            return trail.created(caller, DomainAllowEntity.of(made));
        });
    }

    /** Deletes the entry and returns it. */
    public DomainAllowEntity remove(Caller caller, long id) {
        return db.inTransaction(() -> {
            DomainAllowEntity gone = get(id);
            allows.delete(id);
            limits.refresh(gone.domain());
            return trail.destroyed(caller, gone);
        });
    }

    private DomainAllow find(long id) {
        return allows.find(id).orElseThrow(ApiException::recordNotFound);
    }
}
