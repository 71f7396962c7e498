package social.dassie.staff.instance.usage;

import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.network.domains.DomainBlock;

/** The known servers, except those with a domain block of any severity; 404 in limited federation mode. */
public final class KnownPeers {
    private static final int MAX_FOUND = 10;
    /** The number of names that are read, so that enough remain without those that have a domain block. */
    private static final int MAX_LOOKED_AT = 100;

    private final InstanceDao instance;
    private final BlockedDomains blocked;
    private final BooleanSupplier isFederationLimited;

    public KnownPeers(Database db, BlockedDomains blocked, BooleanSupplier isFederationLimited) {
        this.instance = db.dao(InstanceDao.class);
        this.blocked = blocked;
        this.isFederationLimited = isFederationLimited;
    }

    public List<String> all() {
        checkShown();
        return withoutLimited(instance.findDomainsFrom(""));
    }

    /** Returns up to ten servers whose names begin with the query. */
    public List<String> search(@Nullable String query) {
        checkShown();
        String prefix = query == null ? null : DomainNames.normalise(query);
        if (prefix == null) {
            return List.of();
        }
        List<String> found = withoutLimited(instance.findDomainsBetween(prefix, prefix + '\uffff', MAX_LOOKED_AT));
        return found.subList(0, Math.min(MAX_FOUND, found.size()));
    }

    private List<String> withoutLimited(List<String> domains) {
        Set<String> hidden = blocked.all().stream().map(DomainBlock::domain).collect(Collectors.toUnmodifiableSet());
        return domains.stream().filter(domain -> !hidden.contains(domain)).toList();
    }

    /** Throws a 404 in limited federation mode, where the other servers and the activity are not public. */
    public void checkShown() {
        if (isFederationLimited.getAsBoolean()) {
            throw ApiException.recordNotFound();
        }
    }
}
