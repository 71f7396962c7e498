package social.dassie.reading.trends.neighbours;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.network.domains.DomainRules;

/**
 * The servers whose trends are shown here: those with the most people who are followed here, except blocked and limited
 * ones. The rules are applied on each read, so the trends of a server disappear as soon as it is blocked, and those of
 * all servers as soon as the setting is 0.
 */
public final class Neighbours {
    /** How long trends of a server are shown that no longer answers. */
    static final Duration KEPT = Duration.ofHours(6);

    private final NeighbourDao rows;
    private final DomainRules rules;
    private final Supplier<Settings> settings;
    private final Clock clock;

    Neighbours(Platform platform, DomainRules rules) {
        this.rows = platform.db().dao(NeighbourDao.class);
        this.rules = rules;
        this.settings = platform.settings();
        this.clock = platform.clock();
    }

    /**
     * The part of the samples that is shown.
     *
     * @param domains the servers, as a JSON array
     * @param since the time of the oldest sample
     * @param byDefault whether samples are shown that the staff did not review
     */
    public record Shown(String domains, long since, boolean byDefault) {}

    public Shown shown() {
        int servers = count();
        List<String> domains = servers == 0
                ? List.of()
                : rows.findAll().stream()
                        .filter(this::isOpen)
                        .limit(servers)
                        .map(Neighbour::domain)
                        .toList();
        return new Shown(Json.text(domains), clock.millis() - KEPT.toMillis(), showsUnreviewed());
    }

    /** Whether posts of an author may be shown, by the domain of the handle; the rules of a new block apply to accounts later. */
    public boolean mayShowPeopleOf(String domain) {
        return rules.of(domain).severity() == DomainBlockSeverity.NOOP;
    }

    /** Whether the settings allow any server to be asked. */
    public boolean isOn() {
        return count() > 0;
    }

    /** Whether trends of other servers are shown that the staff of this server did not review. */
    public boolean showsUnreviewed() {
        return isOn() && !settings.get().get(NeighbourSettings.NEED_REVIEW);
    }

    int count() {
        return settings.get().get(NeighbourSettings.SERVERS);
    }

    boolean isOpen(Neighbour server) {
        return isOpen(server.domain(), server.origin());
    }

    /** Whether a server is neither blocked nor limited, by the domain of its handles and the host of its addresses. */
    boolean isOpen(String domain, String address) {
        String host = WebAddress.authorityOf(address).orElse("");
        return rules.of(domain, host).severity() == DomainBlockSeverity.NOOP;
    }

    /**
     * A sampled server, for the staff.
     *
     * @param outcome the result of the last requests; null before the first
     * @param isOpen false if it was blocked or limited since it was chosen: nothing of it is shown
     */
    public record Server(
            String domain,
            long followed,
            @Nullable Long askedAt,
            long nextAt,
            @Nullable Outcome outcome,
            long bytes,
            long posts,
            long tags,
            boolean isOpen) {}

    /** Returns the sampled servers, those with the most followed people first. */
    public List<Server> all() {
        Map<String, NeighbourDao.Stored> stored =
                rows.countStored().stream().collect(Collectors.toMap(NeighbourDao.Stored::domain, Function.identity()));
        return rows.findAll().stream()
                .map(one -> server(one, stored.getOrDefault(one.domain(), new NeighbourDao.Stored(one.domain(), 0, 0))))
                .toList();
    }

    private Server server(Neighbour one, NeighbourDao.Stored stored) {
        return new Server(
                one.domain(),
                one.followed(),
                one.askedAt(),
                one.nextAt(),
                one.outcome() == null ? null : Outcome.valueOf(one.outcome()),
                one.bytes(),
                stored.posts(),
                stored.tags(),
                isOpen(one));
    }
}
