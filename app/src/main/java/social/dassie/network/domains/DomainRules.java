package social.dassie.network.domains;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.TableCache;
import social.dassie.ground.text.DomainNames;

/**
 * Decides whether another server is allowed or blocked, and how strictly it is limited. Among the blocks of a domain
 * and its parent domains, the one with the longest name applies, so a milder block of a sub-domain makes an exception.
 * In limited federation mode the domain itself must also be allowed: an allowed parent domain is not enough, because
 * the owner of a sub-domain may be another person.
 */
public final class DomainRules {
    /** The verdict on a domain. */
    public record Verdict(DomainBlockSeverity severity, boolean rejectsMedia, boolean rejectsReports) {
        static final Verdict OPEN = new Verdict(DomainBlockSeverity.NOOP, false, false);
        static final Verdict SHUT = new Verdict(DomainBlockSeverity.SUSPEND, true, true);

        static Verdict of(DomainBlock block) {
            return block.severity() == DomainBlockSeverity.SUSPEND
                    ? SHUT
                    : new Verdict(block.severity(), block.rejectMedia(), block.rejectReports());
        }

        private Verdict and(Verdict other) {
            return new Verdict(
                    severity.compareTo(other.severity) >= 0 ? severity : other.severity,
                    rejectsMedia || other.rejectsMedia,
                    rejectsReports || other.rejectsReports);
        }

        /** Returns whether nothing is received from the domain and nothing is sent to it. */
        public boolean isShut() {
            return severity == DomainBlockSeverity.SUSPEND;
        }
    }

    private final BlockedDomainDao blocks;
    private final AllowDao allows;
    private final BooleanSupplier isLimited;
    private final Predicate<String> isPeer;
    /** The verdict on each blocked domain, cached because it is needed for every rendered image and every received activity. */
    private final TableCache<Map<String, Verdict>> verdicts;

    /**
     * @param isLimited whether limited federation mode is on now
     * @param isPeer whether this server may federate with a normalised domain at all, which no setting changes
     */
    public DomainRules(Database db, BooleanSupplier isLimited, Predicate<String> isPeer) {
        this.blocks = db.dao(BlockedDomainDao.class);
        this.allows = db.dao(AllowDao.class);
        this.isLimited = isLimited;
        this.isPeer = isPeer;
        this.verdicts = db.caches()
                .ofTable(
                        "domain_blocks",
                        () -> blocks.findAll().stream().collect(Collectors.toMap(DomainBlock::domain, Verdict::of)));
    }

    /**
     * Returns the verdict on an account, by the stricter of both names.
     *
     * @param domain that of its handle
     * @param host that of its id, which is usually the same
     */
    public Verdict of(String domain, String host) {
        return domain.equals(host) ? of(domain) : of(domain).and(of(host));
    }

    /** Returns the verdict on a domain in any spelling, also with a port. A name that is not a valid domain is suspended. */
    public Verdict of(String typed) {
        String domain = DomainNames.ofServer(typed);
        if (domain == null
                || !isPeer.test(DomainNames.withoutPort(domain))
                || (isLimited.getAsBoolean() && !isAllowed(domain))) {
            return Verdict.SHUT;
        }
        return nearest(domain);
    }

    private boolean isAllowed(String domain) {
        return !allows.findAmong(Json.text(List.of(domain, DomainNames.withoutPort(domain))))
                .isEmpty();
    }

    private Verdict nearest(String domain) {
        Map<String, Verdict> blocked = verdicts.get();
        List<String> names = blocked.isEmpty() ? List.of() : DomainNames.withThoseAbove(domain);
        return names.stream()
                .map(blocked::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Verdict.OPEN);
    }

    /**
     * Returns whether a domain's files are not shown, by its block or that of the nearest parent domain. Needs no
     * statement, and does not check whether the domain is allowed in limited federation mode, unlike {@link #of}.
     *
     * @param typed in any spelling, also with a port
     */
    public boolean rejectsMedia(String typed) {
        String domain = verdicts.get().isEmpty() ? null : DomainNames.ofServer(typed);
        return domain != null && nearest(domain).rejectsMedia();
    }

    /** Returns those of the domains, in any spelling, to which nothing is sent: the same rule for a batch. */
    public Set<String> shutAmong(Collection<String> typed) {
        Map<String, List<String>> byName = new HashMap<>();
        Set<String> shut = new HashSet<>();
        for (String each : typed) {
            String name = DomainNames.ofServer(each);
            if (name == null || !isPeer.test(DomainNames.withoutPort(name))) {
                shut.add(each);
            } else {
                byName.computeIfAbsent(name, ignored -> new ArrayList<>()).add(each);
            }
        }
        Set<String> names = new HashSet<>();
        byName.keySet().forEach(name -> names.addAll(DomainNames.withThoseAbove(name)));
        Map<String, DomainBlockSeverity> severities = new HashMap<>();
        blocks.findAmong(Json.text(names)).forEach(block -> severities.put(block.domain(), block.severity()));
        Set<String> open = isLimited.getAsBoolean() ? allows.findAmong(Json.text(names)) : names;
        byName.forEach((name, spellings) -> {
            DomainBlockSeverity nearest = DomainNames.withThoseAbove(name).stream()
                    .map(severities::get)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(DomainBlockSeverity.NOOP);
            boolean isOpen = open.contains(name) || open.contains(DomainNames.withoutPort(name));
            if (nearest == DomainBlockSeverity.SUSPEND || !isOpen) {
                shut.addAll(spellings);
            }
        });
        return shut;
    }

    /** Returns whether nothing is received from a domain, in any spelling, and nothing is sent to it. */
    public boolean isSuspended(String typed) {
        return of(typed).isShut();
    }

    boolean isFederationLimited() {
        return isLimited.getAsBoolean();
    }

    /** Returns the name of the block by which a domain is suspended; its own name if it is just not allowed. */
    String suspendedBy(String typed) {
        String normalised = DomainNames.ofServer(typed);
        String domain = normalised == null ? typed : normalised;
        return findBlock(domain)
                .filter(block -> block.severity() == DomainBlockSeverity.SUSPEND)
                .map(DomainBlock::domain)
                .orElse(domain);
    }

    /** Returns the block that applies to a normalised domain: its own, or that of the nearest parent domain. */
    public Optional<DomainBlock> findBlock(String domain) {
        return blocks.findLongest(Json.text(DomainNames.withThoseAbove(domain)));
    }
}
