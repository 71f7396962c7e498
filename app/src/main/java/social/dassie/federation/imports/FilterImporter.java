package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.filters.Expiry;
import social.dassie.posts.filters.FilterEntity;
import social.dassie.posts.filters.FilterFeature;
import social.dassie.posts.filters.FilterForm;
import social.dassie.posts.filters.KeywordForm;

/** Imports one filter of a file, by the rules of the API; an existing filter is not created again. */
public final class FilterImporter {
    private static final ErrorCode UNREADABLE_EXPIRY =
            ErrorCode.of("error.unreadable_expiry", "The time at which the filter expires cannot be read");

    /** The maximum number of posts per filter, and of attempts to fetch one from another server; the rest is omitted. */
    private static final int MAX_POSTS = 40;

    private final FilterFeature filters;
    private final PostFinder finder;
    private final Clock clock;

    public FilterImporter(Platform platform, FilterFeature filters, PostFinder finder) {
        this.filters = filters;
        this.finder = finder;
        this.clock = platform.clock();
    }

    /** Returns the part that runs in the transaction, after the posts were found or fetched. */
    Runnable take(Caller caller, long importId, boolean removes, String json) {
        JsonNode filter = Json.read(json, JsonNode.class);
        FilterForm form = form(filter);
        if (removes) {
            return () -> present(caller, form).forEach(id -> filters.filters.delete(caller, id));
        }
        List<Long> posts = posts(caller, importId, filter);
        return () -> {
            if (!present(caller, form).isEmpty()) {
                return;
            }
            long id = Long.parseLong(filters.filters.create(caller, form).id());
            for (long post : posts) {
                if (filters.mayName(caller, post)) {
                    filters.statuses.create(caller, id, post);
                }
            }
        };
    }

    private FilterForm form(JsonNode filter) {
        List<KeywordForm> keywords = new ArrayList<>();
        for (JsonNode word : filter.path("keywords_attributes")) {
            keywords.add(new KeywordForm(
                    null,
                    word.path("keyword").asText(""),
                    word.path("whole_word").asBoolean(true),
                    false));
        }
        List<String> contexts = new ArrayList<>();
        filter.path("context").forEach(context -> contexts.add(context.asText()));
        return new FilterForm(
                filter.path("title").asText(""),
                contexts,
                filter.path("action").asText("warn"),
                new Expiry(true, seconds(expiry(filter).asText(""))),
                keywords);
    }

    /** Mastodon 4.6 writes {@code expire_at} in its files, and reads {@code expires_at}. */
    private static JsonNode expiry(JsonNode filter) {
        return filter.hasNonNull("expires_at") ? filter.path("expires_at") : filter.path("expire_at");
    }

    private @Nullable Long seconds(String expiresAt) {
        if (expiresAt.isEmpty() || expiresAt.equals("null")) {
            return null;
        }
        long at = Dates.parse(expiresAt).orElseThrow(() -> ApiException.unprocessable(UNREADABLE_EXPIRY));
        return Math.floorDiv(at - clock.millis(), 1_000L);
    }

    /** Returns the caller's filters with the same content, ignoring posts and expiry. */
    private List<Long> present(Caller caller, FilterForm form) {
        return filters.filters.list(caller).stream()
                .filter(filter -> filter.title()
                                .equals(Objects.requireNonNull(form.title()).strip())
                        && filter.filterAction().equals(form.action())
                        && Set.copyOf(filter.context()).equals(new HashSet<>(Objects.requireNonNull(form.contexts())))
                        && words(filter).equals(words(form)))
                .map(filter -> Long.valueOf(filter.id()))
                .toList();
    }

    private static Set<String> words(FilterEntity filter) {
        Set<String> words = new HashSet<>();
        Objects.requireNonNull(filter.keywords()).forEach(word -> words.add(word.wholeWord() + " " + word.keyword()));
        return words;
    }

    private static Set<String> words(FilterForm form) {
        Set<String> words = new HashSet<>();
        form.keywords().forEach(word -> words.add(word.wholeWord() + " " + word.keyword()));
        return words;
    }

    private List<Long> posts(Caller caller, long importId, JsonNode filter) {
        List<Long> posts = new ArrayList<>();
        int fetches = 0;
        for (JsonNode node : filter.path("statuses")) {
            String address = node.asText();
            Long known = finder.stored(caller, address).orElse(null);
            if (known == null) {
                fetches++;
            }
            if (posts.size() == MAX_POSTS || fetches > MAX_POSTS) {
                return posts;
            }
            long post = known == null ? fetch(caller, importId, address) : known;
            if (post != 0 && !posts.contains(post)) {
                posts.add(post);
            }
        }
        return posts;
    }

    private long fetch(Caller caller, long importId, String address) {
        try {
            return finder.findNow(caller, importId, address);
        } catch (RemoteException | ApiException unknown) {
            return 0; // The rest of the filter is still useful.
        }
    }
}
