package social.dassie.reading.trends.neighbours;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.ground.outbound.WebAddress;

/** Asks a server for its public trends, without a token: two requests, with limits for their bytes and time. */
final class NeighbourClient {
    /** The maximum size of one answer: 20 posts of the reference server take about 150 KB. */
    static final int MAX_BYTES = 384 * 1024;

    static final int POSTS_ASKED = 20;
    static final Duration LONGEST = Duration.ofSeconds(5);
    private static final Set<Integer> NOT_PUBLIC = Set.of(400, 401, 403, 404, 405, 406, 410, 422, 501);

    private final Outbound outbound;

    NeighbourClient(Outbound outbound) {
        this.outbound = outbound;
    }

    /**
     * The answer of a server.
     *
     * @param list the trends; null if it gave no list of them
     * @param bytes how many bytes it counts for; for an answer that was too large, the limit
     */
    record Answer(Outcome outcome, @Nullable JsonNode list, long bytes) {}

    Answer posts(String origin, long bytesLeft, Predicate<URI> mayAsk) {
        return ask(origin, "/api/v1/trends/statuses?limit=" + POSTS_ASKED, bytesLeft, mayAsk);
    }

    Answer tags(String origin, long bytesLeft, Predicate<URI> mayAsk) {
        return ask(origin, "/api/v1/trends/tags?limit=" + SampleReader.MAX_TAGS, bytesLeft, mayAsk);
    }

    private Answer ask(String origin, String path, long bytesLeft, Predicate<URI> mayAsk) {
        int limit = (int) Math.min(MAX_BYTES, bytesLeft);
        URI url = WebAddress.parse(origin + path).orElse(null);
        if (url == null || limit <= 0) {
            return new Answer(Outcome.UNREACHABLE, null, 0);
        }
        try {
            OutboundAnswer answer = outbound.send(OutboundRequest.get(url)
                    .isFor(Purpose.PAGE)
                    .accepting("application/json")
                    .maxBytes(limit)
                    .within(LONGEST)
                    .withinSite()
                    .onlyTo(mayAsk));
            return read(answer);
        } catch (OutboundException e) {
            return switch (e.reason()) {
                case TOO_LARGE -> new Answer(Outcome.TOO_LARGE, null, limit);
                case WRONG_TYPE -> new Answer(Outcome.UNREADABLE, null, 0);
                case UNREACHABLE, TOO_SLOW, REFUSED, TOO_MANY_REDIRECTS, HELD_BACK ->
                    new Answer(Outcome.UNREACHABLE, null, 0);
            };
        }
    }

    private static Answer read(OutboundAnswer answer) {
        int bytes = answer.body().length;
        if (NOT_PUBLIC.contains(answer.status())) {
            return new Answer(Outcome.NOT_PUBLIC, null, bytes);
        }
        if (answer.status() >= 300 && answer.status() < 400) {
            return new Answer(Outcome.UNREADABLE, null, bytes); // to another site
        }
        if (!answer.isSuccess()) {
            return new Answer(Outcome.UNREACHABLE, null, bytes);
        }
        try {
            JsonNode list = Json.MAPPER.readTree(answer.body());
            return list != null && list.isArray()
                    ? new Answer(Outcome.ANSWERED, list, bytes)
                    : new Answer(Outcome.UNREADABLE, null, bytes);
        } catch (IOException notJson) {
            return new Answer(Outcome.UNREADABLE, null, bytes);
        }
    }
}
