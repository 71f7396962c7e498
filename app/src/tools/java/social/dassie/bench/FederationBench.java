package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * What other servers send and what they are sent. An activity is signed before anything is measured; it counts as
 * processed when the queue is empty, and the run fails unless exactly as many posts came into being as were sent. A post
 * goes out as any client sends it, and has arrived when each of 500 servers has it. At last home is read alone and,
 * taking turns, beside both.
 */
final class FederationBench {
    /** What can be profiled. */
    static final List<String> NAMES = List.of("notes", "announces", "deletes", "posts");

    private static final double NOTES_GOAL = 400;
    private static final double DELETES_GOAL = 3_000;
    private static final double FAN_OUT_GOAL_SECONDS = 5;
    private static final double HOME_GOAL = 2;
    private static final double MEMORY_GOAL_MB = 300;

    /** So many posts are made for each second that a line is measured. */
    private static final int NOTES_A_SECOND = 1_250;

    private static final int WARM_UPS_A_SECOND = 250;
    private static final int DELETES = 2_000;
    private static final int FAN_OUTS = 5;
    /** Posts that wait at once, when the memory of the queue is measured. */
    private static final int HELD = 20;

    private static final int ROUNDS = 2;
    private static final double PAUSE_SECONDS = 0.5;

    private final FederationInstance instance;
    private final Options.Audience audience;
    private final Load load;
    private final FederationReport report = new FederationReport();

    private FederationBench(FederationInstance instance, Options.Audience audience, Load load) {
        this.instance = instance;
        this.audience = audience;
        this.load = load;
    }

    static void run(Path work, Options options) throws Exception {
        String profiled = options.profiled();
        Path recording = work.resolve(profiled + ".jfr");
        List<String> flags = profiled == null ? List.of() : Profile.flags(recording);
        try (FederationInstance instance = FederationInstance.start(work, options.scale(), options.audience(), flags)) {
            FederationBench bench = new FederationBench(instance, options.audience(), options.load());
            if (profiled == null) {
                bench.run();
            } else {
                bench.run(profiled);
            }
            bench.report.print();
        }
        if (profiled != null) {
            Profile.print(recording);
        }
    }

    private void run() throws Exception {
        double idleMb = instance.server().residentMb();
        int notes = (int) (load.seconds() * NOTES_A_SECOND);
        int warmUps = (int) Math.max(100, load.warmUpSeconds() * WARM_UPS_A_SECOND);
        System.out.println("Warming up");
        process(instance.activities().notes(warmUps));
        process(instance.activities().announces(warmUps / 4));
        notes(notes);
        announces(notes / 4);
        deletes();
        fanOut();
        queue();
        home();
        report.memory(idleMb, instance.server().residentMb(), instance.server().peakMb(), MEMORY_GOAL_MB);
    }

    private void run(String name) throws Exception {
        int count = (int) ((load.seconds() + load.warmUpSeconds()) * NOTES_A_SECOND / 2);
        switch (name) {
            case "notes" -> notes(count);
            case "announces" -> {
                process(instance.activities().notes(count));
                announces(count);
            }
            case "deletes" -> deletes();
            default -> fanOut();
        }
    }

    /** Sends these activities and waits until they are worked off. */
    private FederationReport.Processed process(List<byte[]> requests)
            throws IOException, SQLException, InterruptedException {
        double cpu = instance.server().cpuSeconds();
        InboxLoad.Accepted accepted = InboxLoad.send(instance.server().port(), requests, load.connections(), 0);
        long endNs = instance.awaitWorkedOff();
        return new FederationReport.Processed(
                accepted, (endNs - accepted.startNs()) / 1e9, (instance.server().cpuSeconds() - cpu));
    }

    private void notes(int count) throws IOException, SQLException, InterruptedException {
        System.out.printf("Signing and sending %,d notes%n", count);
        List<byte[]> requests = instance.activities().notes(count);
        double usedMb = instance.usedMb();
        long before = instance.posts();
        report.processed("New notes of followed authors", process(requests), NOTES_GOAL);
        mustBe("posts", count, instance.posts() - before);
        report.size(count, instance.usedMb() - usedMb);
    }

    private void announces(int count) throws IOException, SQLException, InterruptedException {
        System.out.printf("Signing and sending %,d boosts%n", count);
        List<byte[]> requests = instance.activities().announces(count);
        long before = instance.boosts();
        report.processed("Boosts", process(requests), 0);
        mustBe("boosts", count, instance.boosts() - before);
    }

    /** The same ones again and again: that of a stranger leaves nothing behind. */
    private void deletes() throws IOException, SQLException {
        System.out.println("Sending farewells of strangers");
        List<byte[]> requests = instance.activities().deletes(DELETES);
        long before = instance.queued();
        Measured measured = load.run(
                instance.server().port(),
                (connection, random) -> requests.get(random.nextInt(DELETES)),
                instance.server()::cpuSeconds);
        mustBe("wrong answers", 0, measured.wrong());
        mustBe("farewells in the queue", 0, instance.queued() - before);
        mustBe("documents that were asked for", 0, instance.sink().asked());
        report.rate("Farewells of strangers, refused", measured, DELETES_GOAL);
    }

    private static void mustBe(String what, long expected, long actual) {
        if (expected != actual) {
            throw new IllegalStateException(
                    String.format(Locale.ROOT, "%,d %s, and there should be %,d", actual, what, expected));
        }
    }

    private void fanOut() throws IOException, InterruptedException {
        System.out.println("Posting");
        for (int i = 0; i < 1 + (int) load.warmUpSeconds() / 2; i++) {
            fanOutOnce();
        }
        double cpu = instance.server().cpuSeconds();
        List<Double> answered = new ArrayList<>();
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < FAN_OUTS; i++) {
            long startNs = System.nanoTime();
            answered.add((fanOutOnce() - startNs) / 1e9);
            seconds.add((System.nanoTime() - startNs) / 1e9);
        }
        report.fanOut(
                audience, answered, seconds, (instance.server().cpuSeconds() - cpu) / FAN_OUTS, FAN_OUT_GOAL_SECONDS);
    }

    /** Posts, and waits until each server has it. Returns when the post was answered. */
    private long fanOutOnce() throws IOException, InterruptedException {
        int before = instance.sink().arrived();
        instance.post("A post that goes to many. ".repeat(10));
        long answeredNs = System.nanoTime();
        instance.sink().await(before + audience.servers());
        return answeredNs;
    }

    /** What the queue takes of the heap while the other servers do not answer, and how fast it empties when they do. */
    private void queue() throws IOException, InterruptedException {
        int before = instance.sink().arrived();
        int deliveries = HELD * audience.servers();
        double heapKb = instance.server().liveKb();
        instance.sink().hold();
        for (int i = 0; i < HELD; i++) {
            instance.post("A post that waits. ".repeat(10));
        }
        double growthKb = instance.server().liveKb() - heapKb;
        instance.sink().release();
        long startNs = System.nanoTime();
        instance.sink().await(before + deliveries);
        report.queue(deliveries, growthKb, (System.nanoTime() - startNs) / 1e9);
    }

    private void home() throws Exception {
        Load warmUp = new Load(load.connections(), 0, load.warmUpSeconds());
        System.out.println("Reading home");
        if (load.warmUpSeconds() > 0) {
            home(warmUp);
        }
        Load one = new Load(load.connections(), PAUSE_SECONDS, load.seconds() / ROUNDS);
        int notes = (int) ((one.warmUpSeconds() + one.seconds()) * NOTES_GOAL);
        List<Measured> alone = new ArrayList<>();
        List<Measured> receiving = new ArrayList<>();
        List<Measured> sending = new ArrayList<>();
        double lateSeconds = 0;
        for (int round = 0; round < ROUNDS; round++) {
            alone.add(home(one));
            List<byte[]> requests = instance.activities().notes(notes);
            receiving.add(homeBeside(one, () -> {
                InboxLoad.send(instance.server().port(), requests, load.connections(), NOTES_GOAL);
                return true;
            }));
            long endNs = System.nanoTime();
            lateSeconds = Math.max(lateSeconds, (instance.awaitWorkedOff() - endNs) / 1e9);
            alone.add(home(one));
            sending.add(homeBeside(one, () -> post(one)));
        }
        Measured quiet = alone.stream().reduce(Measured::and).orElseThrow();
        report.home("home alone", quiet, quiet, 0);
        report.home(
                "home, while 400 notes a second come",
                receiving.stream().reduce(Measured::and).orElseThrow(),
                quiet,
                HOME_GOAL);
        report.home(
                "home, while a post each 5 s goes out",
                sending.stream().reduce(Measured::and).orElseThrow(),
                quiet,
                HOME_GOAL);
        report.late(lateSeconds);
    }

    private Measured home(Load one) throws IOException {
        byte[] request = HttpConnection.get("/api/v1/timelines/home", Seed.READER_TOKEN);
        Measured measured =
                one.run(instance.server().port(), (connection, random) -> request, instance.server()::cpuSeconds);
        mustBe("wrong answers", 0, measured.wrong());
        return measured;
    }

    private Measured homeBeside(Load one, Callable<Boolean> other) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<Boolean> running = thread.submit(other);
            Measured measured = home(one);
            running.get();
            return measured;
        } finally {
            thread.shutdownNow();
        }
    }

    /** A post to everybody as often as it may take at most. */
    private boolean post(Load one) throws IOException, InterruptedException {
        long endNs = System.nanoTime() + (long) ((one.warmUpSeconds() + one.seconds()) * 1e9);
        while (System.nanoTime() < endNs) {
            long nextNs = System.nanoTime() + (long) (FAN_OUT_GOAL_SECONDS * 1e9);
            fanOutOnce();
            TimeUnit.NANOSECONDS.sleep(Math.min(nextNs, endNs) - System.nanoTime());
        }
        return true;
    }
}
