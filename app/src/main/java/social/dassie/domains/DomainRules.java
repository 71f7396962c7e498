package social.dassie.domains;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import social.dassie.api.Json;
import social.dassie.db.Database;
import social.dassie.text.DomainNames;

/**
 * The one answer to whether another server is let in, and how far. Of the blocks of a domain and of the domains above it
 * the one with the longest name counts, so that a milder block of a sub-domain excepts it. While the federation is
 * limited, a domain must be allowed as well, itself: who may make names under a domain is not always who runs it.
 */
public final class DomainRules {
    /** What holds for a domain. */
    public record Verdict(DomainBlockSeverity severity, boolean rejectsMedia, boolean rejectsReports) {
        static final Verdict OPEN = new Verdict(DomainBlockSeverity.NOOP, false, false);
        static final Verdict SHUT = new Verdict(DomainBlockSeverity.SUSPEND, true, true);

        /** True when nothing comes from there and nothing goes there. */
        public boolean isShut() {
            return severity == DomainBlockSeverity.SUSPEND;
        }
    }

    private final BlockedDomainDao blocks;
    private final AllowDao allows;
    private final BooleanSupplier isLimited;

    /** @param isLimited whether the federation is limited now */
    public DomainRules(Database db, BooleanSupplier isLimited) {
        this.blocks = db.dao(BlockedDomainDao.class);
        this.allows = db.dao(AllowDao.class);
        this.isLimited = isLimited;
    }

    /** What holds for a domain in any spelling, also with a port; what is no name of a domain is shut out. */
    public Verdict of(String typed) {
        String domain = DomainNames.normalise(typed);
        if (domain == null
                || (isLimited.getAsBoolean() && allows.findByDomain(domain).isEmpty())) {
            return Verdict.SHUT;
        }
        return findBlock(domain)
                .map(block -> block.severity() == DomainBlockSeverity.SUSPEND
                        ? Verdict.SHUT
                        : new Verdict(block.severity(), block.rejectMedia(), block.rejectReports()))
                .orElse(Verdict.OPEN);
    }

    boolean isFederationLimited() {
        return isLimited.getAsBoolean();
    }

    /** The block that holds for a normalised domain: its own, or that of the nearest domain above it. */
    Optional<DomainBlock> findBlock(String domain) {
        return blocks.findLongest(Json.text(DomainNames.withThoseAbove(domain)));
    }
}
