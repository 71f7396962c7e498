package social.dassie.domains;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import social.dassie.api.Json;
import social.dassie.db.Database;
import social.dassie.text.DomainNames;

/**
 * Decides whether another server is allowed or blocked, and how far it is limited. Among the blocks of a domain and the
 * domains above it, the one with the longest name counts, so a milder block of a sub-domain makes an exception. In
 * limited federation mode the domain itself must also be allowed: an allowed domain above it is not enough, because the
 * owner of a sub-domain may be somebody else.
 */
public final class DomainRules {
    /** The result for a domain. */
    public record Verdict(DomainBlockSeverity severity, boolean rejectsMedia, boolean rejectsReports) {
        static final Verdict OPEN = new Verdict(DomainBlockSeverity.NOOP, false, false);
        static final Verdict SHUT = new Verdict(DomainBlockSeverity.SUSPEND, true, true);

        /** Whether nothing is received from the domain and nothing is sent to it. */
        public boolean isShut() {
            return severity == DomainBlockSeverity.SUSPEND;
        }
    }

    private final BlockedDomainDao blocks;
    private final AllowDao allows;
    private final BooleanSupplier isLimited;
    private final Predicate<String> isPeer;

    /**
     * @param isLimited whether limited federation mode is on now
     * @param isPeer whether this server may federate with a normalised domain at all, which no setting changes
     */
    public DomainRules(Database db, BooleanSupplier isLimited, Predicate<String> isPeer) {
        this.blocks = db.dao(BlockedDomainDao.class);
        this.allows = db.dao(AllowDao.class);
        this.isLimited = isLimited;
        this.isPeer = isPeer;
    }

    /** The result for a domain in any spelling, also with a port. A name that is not a valid domain is suspended. */
    public Verdict of(String typed) {
        String domain = DomainNames.normalise(typed);
        if (domain == null
                || !isPeer.test(domain)
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

    /** The block that applies to a normalised domain: its own, or that of the nearest domain above it. */
    Optional<DomainBlock> findBlock(String domain) {
        return blocks.findLongest(Json.text(DomainNames.withThoseAbove(domain)));
    }
}
