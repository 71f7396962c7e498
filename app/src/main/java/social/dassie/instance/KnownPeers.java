package social.dassie.instance;

import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.db.Database;
import social.dassie.domains.BlockedDomains;
import social.dassie.domains.DomainBlock;
import social.dassie.text.DomainNames;

/** The other servers that are known here, without those that are limited; 404 while only named ones are dealt with. */
public final class KnownPeers {
    private static final int MAX_FOUND = 10;
    /** Room for the limited ones among the first. */
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

    /** Up to ten whose names begin like this. */
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

    /** 404 while the federation is limited: who is dealt with, and how much happens, is nobody's business then. */
    void checkShown() {
        if (isFederationLimited.getAsBoolean()) {
            throw ApiException.recordNotFound();
        }
    }
}
