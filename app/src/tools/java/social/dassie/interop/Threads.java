package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.stream.Stream;

/** What somebody on Dassie sees of the threads in a group. Asks no other server. */
final class Threads {
    private final MastodonVoice reader;

    Threads(MastodonVoice reader) {
        this.reader = reader;
    }

    private Stream<JsonNode> home() {
        return MastodonVoice.items(reader.get("/api/v1/timelines/home", "limit", "40"));
    }

    /** A post in the reader's home, boosted or not. */
    Optional<JsonNode> find(String uri) {
        return home().map(entry -> entry.path("reblog").isObject() ? entry.path("reblog") : entry)
                .filter(post -> uri.equals(post.path("uri").asText()))
                .findFirst();
    }

    String text(String uri) {
        return find(uri).map(post -> post.path("content").asText()).orElse("");
    }

    /** Whether somebody boosted a post into the reader's home. */
    boolean isBoosted(String uri, String accountId) {
        return home().anyMatch(entry -> uri.equals(entry.at("/reblog/uri").asText())
                && accountId.equals(entry.at("/account/id").asText()));
    }

    /** An answer in the thread of a post that is in the reader's home. */
    Optional<JsonNode> answer(String uri, String answer) {
        return find(uri)
                .map(post -> post.path("id").asText())
                .map(id -> reader.get("/api/v1/statuses/" + id + "/context"))
                .flatMap(context -> MastodonVoice.items(context.path("descendants"))
                        .filter(post -> answer.equals(post.path("uri").asText()))
                        .findFirst());
    }

    int likes(String uri) {
        return find(uri).map(post -> post.path("favourites_count").asInt()).orElse(-1);
    }
}
