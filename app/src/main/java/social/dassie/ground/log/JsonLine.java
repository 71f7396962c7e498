package social.dassie.ground.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.Level;
import social.dassie.ground.api.Json;

/**
 * A log line as a JSON object: {@code time} (UTC, with milliseconds), {@code level}, {@code logger}, {@code message},
 * and if present {@code request} (its id, as in {@code X-Request-Id}) and {@code exception} (with its stack trace).
 */
final class JsonLine {
    private JsonLine() {}

    static String of(Level level, String logger, @Nullable String message, @Nullable Throwable failure) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
        line.put("level", level.toString());
        line.put("logger", logger);
        line.put("message", String.valueOf(message));
        String request = RequestIds.current();
        if (request != null) {
            line.put("request", request);
        }
        if (failure != null) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace, true));
            line.put("exception", trace.toString());
        }
        return Json.text(line);
    }
}
