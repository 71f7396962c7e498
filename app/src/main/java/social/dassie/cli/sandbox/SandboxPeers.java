package social.dassie.cli.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.cli.tools.Installation.Run;
import social.dassie.cli.tools.RunningServer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.storage.StartException;

/**
 * A sandbox and its peer sandboxes, which federate: a client of the first one sees people, posts and polls of other
 * servers. All run in this process, each with its own port and database, and they communicate over HTTP as any two
 * servers do.
 *
 * <p>They start and are reset as a group: a server that lost its data would not be the one that the others know.
 */
public final class SandboxPeers implements RunningServer {
    private static final Logger LOG = LoggerFactory.getLogger(SandboxPeers.class);

    /** The people of the peers, two on each. */
    private static final List<String> NAMES = List.of("ines", "otto", "mara", "tariq", "yuki", "lars", "noor", "emil");

    private static final int AT_EACH = 2;

    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(30);
    private static final long LOOK_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(5);

    private final SandboxServer first;
    private final List<SandboxServer> all = new ArrayList<>();

    private SandboxPeers(Function<Run, ? extends SandboxServer> start, Run run, List<Run> peers) {
        this.first = start.apply(run);
        all.add(first);
        try {
            for (Run peer : peers) {
                all.add(start.apply(withPeople(peer, all.size() - 1)));
            }
            synchronized (this) { // a reset waits for the start to complete
                all.forEach(app -> app.sandbox().joins(this));
                meet();
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** @param start starts one of them */
    public static SandboxPeers start(Function<Run, ? extends SandboxServer> start, Run run, List<Run> peers) {
        return new SandboxPeers(start, run, peers);
    }

    private static Run withPeople(Run peer, int number) {
        Map<String, String> tokens = new LinkedHashMap<>();
        people(number).forEach(name -> tokens.put(name, name.toUpperCase(Locale.ROOT)));
        return new Run(peer.directory(), peer.settings(), peer.isSandbox(), tokens, peer.seed(), peer.owner());
    }

    private static List<String> people(int number) {
        int from = number * AT_EACH;
        return NAMES.subList(from, from + AT_EACH);
    }

    List<Sandbox> sandboxes() {
        return all.stream().map(SandboxServer::sandbox).toList();
    }

    /** Restores the initial state of all of them. */
    synchronized void reset() {
        all.forEach(app -> app.sandbox().resetAlone());
        meet();
    }

    /**
     * Runs on all of them the jobs that would run within minutes, or those that are due, and returns their number; empty
     * if that takes too long.
     */
    OptionalInt runJobs(Duration patience, boolean onlyDue) {
        int ran = 0;
        for (SandboxServer app : all) {
            OptionalInt count =
                    onlyDue ? app.jobs().runAllDue(patience) : app.jobs().runAll(patience);
            if (count.isEmpty()) {
                return count;
            }
            ran += count.getAsInt() + app.deliveries().sendDue();
        }
        return OptionalInt.of(ran);
    }

    /** Makes the accounts follow each other, and publishes a post that others see. */
    private void meet() {
        List<SandboxVoice> here = first.sandbox().voices();
        List<SandboxVoice> people = new ArrayList<>();
        all.subList(1, all.size()).forEach(app -> people.addAll(app.sandbox().voicesOfTokens()));
        // The last one is there to be found by a search.
        List<SandboxVoice> there = people.subList(0, people.size() - 1);
        for (SandboxVoice other : there) {
            await("who they are", () -> here.stream().allMatch(one -> one.follow(other) && other.follow(one)));
        }
        await(
                "that they follow",
                () -> there.stream()
                        .allMatch(other -> here.stream().allMatch(one -> one.follows(other) && other.follows(one))));
        List<String> written = new ArrayList<>();
        for (SandboxVoice other : there) {
            written.add(says(other, here, written.size()));
        }
        await("what they wrote", () -> here.stream().allMatch(one -> one.hasInHome(written)));
        people.get(people.size() - 1).post("/api/v1/statuses", "status", "Nobody follows me, so nobody was sent this.");
    }

    /** Publishes the post of an account, and returns its address. */
    private static String says(SandboxVoice who, List<SandboxVoice> here, int number) {
        JsonNode post = switch (number % 3) {
            case 0 -> who.post("/api/v1/statuses", "status", "Good morning from another server! #fediverse");
            case 1 ->
                who.post(
                        "/api/v1/statuses",
                        "status",
                        "Where do you read the fediverse?",
                        "poll[options][]",
                        "On a phone",
                        "poll[options][]",
                        "On a big screen",
                        "poll[expires_in]",
                        "604800");
            default ->
                who.post(
                        "/api/v1/statuses", "status", here.get(0).handle() + " welcome!", "spoiler_text", "A greeting");
        };
        return post.path("uri").asText();
    }

    /**
     * Polls until the condition is true. On a very busy machine, even an answer from itself may come too late: then it
     * retries.
     */
    private static void await(String what, BooleanSupplier condition) {
        long untilNs = System.nanoTime() + PATIENCE_NS;
        StartException late = null;
        while (System.nanoTime() < untilNs) {
            try {
                if (condition.getAsBoolean()) {
                    return;
                }
            } catch (StartException e) {
                if (!(e.getCause() instanceof OutboundException)) {
                    throw e;
                }
                late = e;
            }
            LockSupport.parkNanos(LOOK_EVERY_NS);
        }
        LOG.warn("Sandbox federation timed out: {} missing after {} s", what, PATIENCE_NS / 1_000_000_000, late);
    }

    @Override
    public int port() {
        return first.port();
    }

    @Override
    public Path directory() {
        return first.directory();
    }

    @Override
    public Optional<String> setupLink() {
        return first.setupLink();
    }

    @Override
    public boolean convertsRecordings() {
        return first.convertsRecordings();
    }

    @Override
    public List<String> notes() {
        List<String> lines = new ArrayList<>();
        for (SandboxServer app : all.subList(1, all.size())) {
            List<String> people = app.sandbox().voicesOfTokens().stream()
                    .map(voice -> voice.handle() + " (token " + voice.token() + ")")
                    .toList();
            lines.add("Peer " + (lines.size() + 1) + " listens on "
                    + app.core().platform().addresses().baseUrl() + ": " + String.join(", ", people));
        }
        return lines;
    }

    @Override
    public void close() {
        all.forEach(SandboxServer::close);
    }
}
