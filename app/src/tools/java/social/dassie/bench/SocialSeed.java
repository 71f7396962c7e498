package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A data directory of a server to which {@link SocialPlan} happened through its API, and the access tokens of its people;
 * kept for the next run under a name that changes with the plan and the program. A server is given a copy.
 */
record SocialSeed(Software software, Path data, List<String> tokens) {
    private static final long SETTLING_SECONDS = 5;

    /** Finds it below {@code directory}, or makes it. */
    static SocialSeed of(Path directory, Software software, SocialPlan plan) throws IOException, InterruptedException {
        Path kept = directory.resolve("social-" + SocialPlan.VERSION + "-" + software.seedKey());
        if (Files.exists(kept)) {
            System.out.println("Using what " + software.name() + " holds of an earlier run: " + kept);
        } else {
            Path making = directory.resolve("social-in-progress");
            Seed.deleteDirectory(making);
            make(making, software, plan);
            Files.move(making, kept);
        }
        return new SocialSeed(software, data(kept), Files.readAllLines(tokens(kept)));
    }

    private static Path data(Path kept) {
        return kept.resolve("data");
    }

    private static Path tokens(Path kept) {
        return kept.resolve("tokens.txt");
    }

    private static void make(Path making, Software software, SocialPlan plan) throws IOException, InterruptedException {
        long startNs = System.nanoTime();
        System.out.printf(
                "Seeding %s: %,d posts of %,d people%n", software.name(), SocialPlan.POSTS, SocialPlan.PEOPLE);
        Path data = Files.createDirectories(making).resolve("data");
        software.createAccounts(data, plan.names());
        try (MeasuredServer server = software.start(data)) {
            List<String> tokens = software.tokens(data, server.port(), plan.names());
            Files.write(tokens(making), tokens);
            new SocialSeeder(server.port(), plan, tokens).run();
            // What a server still does after it answered is not to be a part of what is measured.
            TimeUnit.SECONDS.sleep(SETTLING_SECONDS);
        }
        System.out.printf("Seeded %s in %.0f s%n", software.name(), (System.nanoTime() - startNs) / 1e9);
    }

    String token(int person) {
        return tokens.get(person);
    }

    /** What the database takes on the disk while nothing runs, in MB. */
    double databaseMb() throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            long bytes = 0;
            for (Path file : files.toList()) {
                boolean isPart = file.getFileName().toString().startsWith(software.database());
                bytes += isPart ? Files.size(file) : 0;
            }
            return bytes / 1e6;
        }
    }

    /** Starts the server on a fresh copy below {@code directory}. */
    MeasuredServer start(Path directory) throws IOException, InterruptedException {
        Path copy = Files.createDirectories(directory).resolve(software.name());
        Seed.deleteDirectory(copy);
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(data.relativize(file).toString()));
            }
        }
        return software.start(copy);
    }
}
