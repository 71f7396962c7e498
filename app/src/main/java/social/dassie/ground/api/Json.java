package social.dassie.ground.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;

/**
 * JSON as the API uses it: snake_case names, dates as {@code 2026-11-21T01:02:03.004Z}, null written out unless an
 * entity says otherwise.
 */
public final class Json {
    private static final ErrorCode BODY_NOT_JSON =
            ErrorCode.of("error.body_not_json", "The request body is not valid JSON");

    /** The maximum length of a field name. Jackson caches thousands of names, so long ones would fill the memory. */
    public static final int MAX_NAME = 1_000;

    /** The limits of parsing. Deeper or longer input is refused as malformed before it uses much memory or time. */
    private static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
            .maxNestingDepth(32)
            .maxNumberLength(40)
            .maxStringLength(1 << 20)
            .maxNameLength(MAX_NAME)
            .build();

    /** The number of reusable buffers of at most 30 KB each, one for each concurrent reader or writer. */
    private static final int KEPT_BUFFERS = 16;

    public static final ObjectMapper MAPPER = mapper();

    private Json() {}

    public static byte[] bytes(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the bytes for one caller: values that depend on the viewer are written for that caller. */
    public static ReusedBytes reusedBytes(Object value, Caller caller) {
        ReusedBytes bytes = new ReusedBytes();
        try {
            MAPPER.writer().withAttribute(Caller.class, caller).writeValue(bytes, value);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text for one caller: values that depend on the viewer are written for that caller. */
    public static String text(Object value, Caller caller) {
        try {
            return MAPPER.writer().withAttribute(Caller.class, caller).writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads JSON that this server wrote, such as a JSON column. */
    public static <T> T read(String json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads JSON that this server wrote into a generic type. */
    public static <T> T read(String json, TypeReference<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses JSON that a caller sent. Anything that is not one JSON document within the limits is rejected. */
    public static JsonNode parse(byte[] body) {
        try {
            return MAPPER.readTree(body);
        } catch (IOException e) {
            throw ApiException.caused(400, e, BODY_NOT_JSON);
        }
    }

    private static ObjectMapper mapper() {
        SimpleModule dates = new SimpleModule();
        dates.addSerializer(Instant.class, new JsonSerializer<>() {
            @Override
            public void serialize(Instant value, JsonGenerator out, SerializerProvider provider) throws IOException {
                out.writeString(Dates.format(value.toEpochMilli()));
            }
        });
        // Jackson caches its buffers per thread, but a virtual thread ends with its request.
        JsonFactory factory = JsonFactory.builder()
                .recyclerPool(JsonRecyclerPools.newBoundedPool(KEPT_BUFFERS))
                .streamReadConstraints(LIMITS)
                .build();
        return JsonMapper.builder(factory)
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS))
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                .addModule(dates)
                .build();
    }
}
