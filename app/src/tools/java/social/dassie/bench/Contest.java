package social.dassie.bench;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * One thing the server does, beside its ceiling: the same bytes, ready made, through the same server; or for posting, a
 * loop that does nothing but commit two rows.
 *
 * @param name as on the command line
 * @param goal the least share of the ceiling, 0 where none is set
 */
record Contest(String name, String title, Run measured, String ceilingTitle, Run ceiling, double goal) {
    static final List<String> NAMES =
            Stream.concat(Reading.PAGES.stream(), Stream.of("post")).toList();

    private static final double POST_GOAL = 0.50;
    private static final int POSTING = 4;

    /** Does the same thing again and again for as long as the load says. */
    interface Run {
        Measured run(Load load) throws Exception;
    }

    /** Thrown for what the server does not answer with 200. */
    static final class UnansweredException extends Exception {
        private final String text;

        UnansweredException(String title, int status) {
            super(title);
            this.text = title + ": answers " + status;
        }

        String text() {
            return text;
        }
    }

    static Contest of(String name, Instance instance, Path work) throws IOException, UnansweredException {
        if (name.equals("post")) {
            return posting(instance, work);
        }
        return reading(
                instance,
                Reading.PAGES.contains(name) ? Reading.of(name, instance) : PeopleContests.of(name, instance));
    }

    private static Contest reading(Instance instance, Reading reading) throws IOException, UnansweredException {
        String title = reading.title();
        List<byte[]> requests = new ArrayList<>();
        List<byte[]> ceilings = new ArrayList<>();
        double bytes = 0;
        for (String path : reading.paths()) {
            HttpConnection.Answer answer = instance.fetch(path);
            if (answer.status() != reading.status()) {
                throw new UnansweredException(title, answer.status());
            }
            String ceiling = instance.ceilingOf(answer);
            requests.add(HttpConnection.get(path, Seed.READER_TOKEN));
            ceilings.add(HttpConnection.get(ceiling, Seed.READER_TOKEN));
            bytes += answer.body().getBytes(StandardCharsets.UTF_8).length;
        }
        return new Contest(
                reading.name(),
                String.format(
                        Locale.ROOT,
                        "%s (%.1f kB)",
                        title,
                        bytes / 1000 / reading.paths().size()),
                load -> instance.run(load, anyOf(requests)),
                title + ": ceiling",
                load -> instance.run(load, anyOf(ceilings)),
                reading.goal());
    }

    private static Load.Requests anyOf(List<byte[]> requests) {
        return (connection, random) -> requests.get(random.nextInt(requests.size()));
    }

    /** Whoever posts waits for the disk, and those who wait share a commit: it takes many to keep a server busy. */
    private static Contest posting(Instance instance, Path work) {
        return new Contest(
                "post",
                "POST status, " + POSTING + " × the connections",
                load -> {
                    Load many = new Load(POSTING * load.connections(), load.warmUpSeconds(), load.seconds());
                    List<SeedText> texts = new ArrayList<>();
                    for (int n = 0; n < many.connections(); n++) {
                        texts.add(new SeedText(new Random(n)));
                    }
                    return instance.run(many, (connection, random) -> post(texts.get(connection), connection));
                },
                "POST status: bare two-row transactions",
                load -> BareLoop.run(work.resolve("bare.db"), load),
                POST_GOAL);
    }

    private static byte[] post(SeedText texts, int connection) {
        String status = texts.plain() + " #" + SeedText.tag(texts.anyTag());
        String form = "status=" + URLEncoder.encode(status, StandardCharsets.UTF_8);
        return HttpConnection.post("/api/v1/statuses", Seed.posterToken(connection % Seed.POSTERS), form);
    }
}
