package social.dassie.federation.imports;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.posts.PostReader;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Reads the posts of an outbox (ActivityPub, section 5.1) as a stream, whatever its size: the posts of the account that
 * its first activity names.
 */
final class OutboxReader {
    private static final ErrorCode OUTBOX_DAMAGED =
            ErrorCode.of("error.outbox_damaged", "The outbox is damaged: request another archive from your old server");
    private static final ErrorCode NOT_ACTIVITYPUB = ErrorCode.of(
            "error.not_activitypub",
            "The file has no ActivityPub outbox: choose that format when you export from your old server");
    private static final ErrorCode POST_TOO_LARGE =
            ErrorCode.of("error.post_too_large", "The archive contains a post longer than the limit of 256 KB");
    private static final ErrorCode OUTBOX_TOO_LARGE =
            ErrorCode.of("error.outbox_too_large", "The outbox is larger than 256 MB");

    private static final ErrorCode TOO_MANY_POSTS =
            ErrorCode.of("error.it_has_more_than_posts", "It has more than {0} posts, the limit for an import");

    static final int MAX_POSTS = 50_000;
    private static final int MAX_POST_BYTES = 256 * 1024;
    private static final long MAX_BYTES = 256L * 1024 * 1024;
    /** Properties that other servers add to a post and that are not used here. */
    private static final List<String> UNUSED = List.of("@context", "signature", "proof", "replies", "likes", "shares");

    /** Reads a single element of an array. */
    private static final ObjectReader ITEM =
            Json.MAPPER.readerFor(JsonNode.class).without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final Sink sink;
    private int posts;
    private int boosts;
    private @Nullable String author;

    OutboxReader(Sink sink) {
        this.sink = sink;
    }

    /** Receives what an outbox contains. */
    interface Sink {
        /** @param json the post, with its audience */
        void post(String uri, ObjectNode json);

        /** A boost of the post with this address; posts of an import alone have none. */
        default void boost(String uri, ActivityObject announce) {}
    }

    /** Reads to the end; 422 for an invalid outbox, or one that is too long. Returns the number of posts. */
    int read(InputStream in) throws IOException {
        Metered metered = new Metered(in);
        try (JsonParser parser = Json.MAPPER.createParser(metered)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw none();
            }
            boolean isThere = false;
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean isItems = parser.currentName().equals("orderedItems");
                if (parser.nextToken() == JsonToken.START_ARRAY && isItems) {
                    isThere = true;
                    readItems(parser, metered);
                } else {
                    metered.begin();
                    parser.skipChildren();
                }
            }
            if (!isThere) {
                throw none();
            }
            return posts;
        } catch (JsonProcessingException e) {
            throw ApiException.caused(422, e, OUTBOX_DAMAGED);
        }
    }

    /** Returns the id of the account whose posts were read; null if there is no activity. */
    @Nullable
    String author() {
        return author;
    }

    private static ApiException none() {
        return ApiException.unprocessable(NOT_ACTIVITYPUB);
    }

    private void readItems(JsonParser parser, Metered metered) throws IOException {
        metered.begin();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            JsonNode item = ITEM.readValue(parser);
            ActivityObject activity = ActivityObject.of(item);
            if (activity != null && activity.is("Create") && isOurs(activity)) {
                add(activity);
            } else if (activity != null && activity.is("Announce") && isOurs(activity)) {
                addBoost(activity);
            }
            metered.begin();
        }
    }

    private boolean isOurs(ActivityObject activity) {
        String actor = activity.link("actor");
        author = author == null ? actor : author;
        return actor != null && actor.equals(author);
    }

    private void add(ActivityObject activity) {
        ActivityObject post = activity.object("object");
        String uri = post == null ? null : post.id();
        if (post == null || uri == null || post.isReference() || !PostReader.isPost(post)) {
            return;
        }
        if (++posts > MAX_POSTS) {
            throw ApiException.unprocessable(TOO_MANY_POSTS, MAX_POSTS);
        }
        ObjectNode json = post.json().deepCopy();
        json.remove(UNUSED);
        if (json.path("to").isEmpty()
                && json.path("cc").isEmpty()
                && !json.path("to").isTextual()) {
            json.set("to", activity.json().get("to"));
            json.set("cc", activity.json().get("cc"));
        }
        sink.post(uri, json);
    }

    private void addBoost(ActivityObject activity) {
        String uri = activity.link("object");
        if (uri == null || visibility(activity, activity) == Visibility.DIRECT) {
            return;
        }
        if (++boosts > MAX_POSTS) {
            throw ApiException.unprocessable(TOO_MANY_POSTS, MAX_POSTS);
        }
        sink.boost(uri, activity);
    }

    /** Returns the visibility of a post on the original server; its followers become the followers here. */
    static Visibility visibility(ActivityObject post, ActivityObject around) {
        Addressees audience = Addressees.of(post, around);
        boolean isForFollowers = audience.named().stream().anyMatch(uri -> uri.endsWith("/followers"));
        return PostReader.visibility(post, audience, isForFollowers);
    }

    /** Rejects an element that is longer than a post can be, before it fills the memory. */
    private static final class Metered extends FilterInputStream {
        private long sinceBegin;
        private long all;

        Metered(InputStream in) {
            super(in);
        }

        void begin() {
            sinceBegin = 0;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] into, int at, int most) throws IOException {
            int read = super.read(into, at, most);
            count(read);
            return read;
        }

        private void count(int read) {
            sinceBegin += Math.max(read, 0);
            all += Math.max(read, 0);
            if (sinceBegin > MAX_POST_BYTES) {
                throw ApiException.unprocessable(POST_TOO_LARGE);
            }
            if (all > MAX_BYTES) {
                throw ApiException.unprocessable(OUTBOX_TOO_LARGE);
            }
        }
    }
}
