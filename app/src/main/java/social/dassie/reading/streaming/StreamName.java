package social.dassie.reading.streaming;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The streams that can be subscribed to (documentation page methods/streaming). */
enum StreamName {
    USER("user"),
    USER_NOTIFICATION("user:notification"),
    PUBLIC("public"),
    PUBLIC_MEDIA("public:media"),
    PUBLIC_LOCAL("public:local"),
    PUBLIC_LOCAL_MEDIA("public:local:media"),
    PUBLIC_REMOTE("public:remote"),
    PUBLIC_REMOTE_MEDIA("public:remote:media"),
    HASHTAG("hashtag"),
    HASHTAG_LOCAL("hashtag:local"),
    LIST("list"),
    DIRECT("direct");

    private static final Map<String, StreamName> BY_KEY =
            Arrays.stream(values()).collect(Collectors.toMap(StreamName::key, Function.identity()));

    private final String key;

    StreamName(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    /** Returns the scope that a token needs to receive it. */
    String scope() {
        return this == USER_NOTIFICATION ? "read:notifications" : "read:statuses";
    }

    boolean isOfTag() {
        return this == HASHTAG || this == HASHTAG_LOCAL;
    }

    /** Returns null for an unknown stream. */
    static @Nullable StreamName of(@Nullable String key) {
        return key == null ? null : BY_KEY.get(key);
    }
}
