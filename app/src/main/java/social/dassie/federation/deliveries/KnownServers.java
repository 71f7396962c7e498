package social.dassie.federation.deliveries;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/**
 * The servers known to this one: what is received from and delivered to each, since when nothing was received, and which
 * do not accept deliveries. Nothing is counted for this alone: posts come from the daily statistics, which a job
 * maintains, and the rest from the deliveries and the health of their hosts. The number of posts is therefore some
 * minutes old.
 */
public final class KnownServers {
    /** The number of days over which posts and deliveries are summed; successful deliveries are stored for as long. */
    public static final int DAYS = 7;

    /** The most servers that are considered: those with the most accounts, posts, deliveries and failures. */
    static final int MOST = 5_000;

    private static final int STATES = 3;

    /**
     * From this many accounts and deliveries on, the result is cached for {@value #KEPT_MS} ms, because it is computed
     * from all of them.
     */
    private static final long LARGE = 100_000;

    private static final long KEPT_MS = 60_000;

    private final Database db;
    private final KnownServerDao rows;
    private final Clock clock;

    /** Only one reader at a time computes them. */
    private final ReentrantLock lock = new ReentrantLock();

    private List<KnownServer> known = List.of();
    private long knownUntil;

    KnownServers(Platform platform) {
        this.db = platform.db();
        this.rows = db.dao(KnownServerDao.class);
        this.clock = platform.clock();
    }

    /** Returns all of them in this order; with very many accounts and deliveries, the result may be up to a minute old. */
    public List<KnownServer> all(KnownServer.Order order) {
        List<KnownServer> all = new ArrayList<>(known());
        all.sort(order.comparator());
        return all;
    }

    private List<KnownServer> known() {
        lock.lock();
        try {
            if (clock.millis() >= knownUntil) {
                known = read();
                long size = known.stream()
                        .mapToLong(each -> each.people() + each.sent() + each.undelivered())
                        .sum();
                knownUntil = size < LARGE ? 0 : clock.millis() + KEPT_MS;
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    private List<KnownServer> read() {
        return db.transactions().inSnapshot(() -> {
            Map<String, Sums> byName = new HashMap<>();
            rows.findPeople(MOST).forEach(each -> of(byName, each.name()).people = each.count());
            rows.findPosts(today() - DAYS + 1, today(), MOST)
                    .forEach(each -> of(byName, each.name()).posts = each.count());
            addDeliveries(byName);
            addSilence(byName);
            List<KnownServer> all = new ArrayList<>();
            byName.values().forEach(sums -> all.add(sums.toNeighbour()));
            return all;
        });
    }

    /**
     * What was received from one server.
     *
     * @param posts its posts and boosts dated within the last {@value #DAYS} days
     * @param silentDays as in {@link KnownServer}
     */
    public record Received(long posts, @Nullable Long silentDays) {}

    public Received from(String domain) {
        return db.transactions()
                .inSnapshot(() -> new Received(
                        rows.countPosts(domain, today() - DAYS + 1),
                        rows.findLastDays(Json.text(List.of(domain))).stream()
                                .findFirst()
                                .map(last -> Math.max(0, today() - last.count()))
                                .orElse(null)));
    }

    /** Returns the known servers whose names start with the typed text, by name. */
    public List<String> beginning(String typed, int limit) {
        String from = typed.toLowerCase(Locale.ROOT);
        String to = from + Character.toString(Character.MAX_CODE_POINT);
        Set<String> names = new TreeSet<>(rows.findDomains(from, to, limit));
        names.addAll(rows.findHosts(from, to, limit));
        return names.stream().limit(limit).toList();
    }

    private static Sums of(Map<String, Sums> byName, String name) {
        return byName.computeIfAbsent(name, Sums::new);
    }

    private void addDeliveries(Map<String, Sums> byName) {
        Map<String, String> domains = domainsOfHosts();
        // A host with accounts under its own name represents itself, whatever else is hosted there.
        domains.keySet().removeAll(byName.keySet());
        for (KnownServerDao.StateCount each : rows.findDeliveries(STATES * MOST)) {
            of(byName, domains.getOrDefault(each.name(), each.name())).add(each);
        }
        for (KnownServerDao.Health each : rows.findHealth(MOST)) {
            of(byName, domains.getOrDefault(each.host(), each.host())).add(each);
        }
    }

    private void addSilence(Map<String, Sums> byName) {
        long today = today();
        rows.findLastDays(Json.text(byName.keySet()))
                .forEach(each -> of(byName, each.name()).silentDays = Math.max(0, today - each.count()));
    }

    private long today() {
        return Math.floorDiv(clock.millis(), Dates.DAY_MS);
    }

    /** Returns the handle domains by the host that receives their deliveries, where the two differ. */
    private Map<String, String> domainsOfHosts() {
        Map<String, String> domains = new HashMap<>();
        rows.findPairs(MOST).forEach(pair -> domains.putIfAbsent(pair.host(), pair.domain()));
        return domains;
    }

    /** The figures collected for a server so far. */
    private static final class Sums {
        private final String domain;
        private long people;
        private long posts;
        private long sent;
        private long waiting;
        private long failed;
        private @Nullable Long silentDays;
        private KnownServer.Failing failing = KnownServer.Failing.NOT;
        private @Nullable Long lastSuccessAt;
        private @Nullable String software;

        Sums(String domain) {
            this.domain = domain;
        }

        void add(KnownServerDao.StateCount deliveries) {
            switch (deliveries.state()) {
                case "delivered" -> sent += deliveries.count();
                case "waiting" -> waiting += deliveries.count();
                default -> failed += deliveries.count();
            }
        }

        /** If there are several hosts, uses the one that fails, because an operator has to check it. */
        void add(KnownServerDao.Health health) {
            boolean isWorse = health.failing().failingSince() != null && failing.failingSince() == null;
            if (isWorse) {
                failing = health.failing();
            }
            lastSuccessAt = later(lastSuccessAt, health.lastSuccessAt());
            software = software == null ? health.software() : software;
        }

        private static @Nullable Long later(@Nullable Long one, @Nullable Long other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return Math.max(one, other);
        }

        KnownServer toNeighbour() {
            return new KnownServer(
                    domain, people, posts, sent, waiting, failed, silentDays, failing, lastSuccessAt, software);
        }
    }
}
