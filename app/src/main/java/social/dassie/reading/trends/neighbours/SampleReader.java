package social.dassie.reading.trends.neighbours;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.Hashtags;

/**
 * Reads the trends of another server (documentation page methods/trends). Nothing in them is trusted: of a post, only its
 * address is used, and what is not public, sensitive, a reply or a boost is omitted.
 */
final class SampleReader {
    static final int MAX_POSTS = 10;
    static final int MAX_TAGS = 10;
    /** The maximum number of items of an answer that are read. */
    private static final int MAX_READ = 100;

    private static final int MAX_URI = 2_000;
    private static final int MAX_NAME = 100;
    private static final int MAX_DAYS = 7;
    private static final long DAY_SECONDS = 86_400;
    private static final long MOST_USES = 1_000_000_000;

    private final Predicate<URI> mayShow;

    /** @param mayShow whether posts at an address may be shown: on no blocked or limited server, and not on this one */
    SampleReader(Predicate<URI> mayShow) {
        this.mayShow = mayShow;
    }

    List<Sample.Post> posts(JsonNode list) {
        Map<String, Sample.Post> posts = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(list.size(), MAX_READ) && posts.size() < MAX_POSTS; i++) {
            JsonNode item = list.path(i);
            address(item).ifPresent(uri -> posts.putIfAbsent(uri, new Sample.Post(uri, language(item))));
        }
        return List.copyOf(posts.values());
    }

    /** Returns the id of a post that may be shown: its page must be on the same host. */
    private Optional<String> address(JsonNode item) {
        boolean isForEveryone = item.path("visibility").asText().equals("public")
                && !item.path("sensitive").asBoolean()
                && item.path("spoiler_text").asText().isEmpty()
                && isNone(item.path("reblog"))
                && isNone(item.path("in_reply_to_id"));
        String uri = item.path("uri").asText();
        if (!isForEveryone || uri.length() > MAX_URI) {
            return Optional.empty();
        }
        Optional<String> page = WebAddress.authorityOf(item.path("url").asText(uri));
        return WebAddress.parse(uri)
                .filter(mayShow)
                .filter(address -> page.equals(WebAddress.authorityOf(uri)))
                .map(URI::toString);
    }

    private static boolean isNone(JsonNode value) {
        return value.isNull() || value.isMissingNode();
    }

    private static @Nullable String language(JsonNode item) {
        String language = item.path("language").asText("");
        return language.matches("[a-z]{2,3}(-.{0,20})?") ? language.substring(0, primary(language)) : null;
    }

    private static int primary(String language) {
        int end = language.indexOf('-');
        return end < 0 ? language.length() : end;
    }

    List<Sample.Tag> tags(JsonNode list, long today) {
        Map<String, Sample.Tag> tags = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(list.size(), MAX_READ) && tags.size() < MAX_TAGS; i++) {
            String name = list.path(i).path("name").asText();
            if (name.length() <= MAX_NAME
                    && Hashtags.isValid(name)
                    && !Hashtags.normalise(name).isEmpty()) {
                String history = history(list.path(i).path("history"), today);
                tags.putIfAbsent(Hashtags.normalise(name), new Sample.Tag(name, history));
            }
        }
        return List.copyOf(tags.values());
    }

    private static String history(JsonNode days, long today) {
        List<List<Long>> history = new ArrayList<>();
        for (int i = 0; i < Math.min(days.size(), MAX_DAYS); i++) {
            JsonNode day = days.path(i);
            long number = day.path("day").asLong() / DAY_SECONDS;
            boolean isOther = history.stream().allMatch(known -> known.get(0) != number);
            if (number > today - MAX_DAYS && number <= today && isOther) {
                history.add(List.of(number, count(day.path("uses")), count(day.path("accounts"))));
            }
        }
        return Json.text(history);
    }

    private static long count(JsonNode number) {
        return Math.max(0, Math.min(MOST_USES, number.asLong()));
    }
}
