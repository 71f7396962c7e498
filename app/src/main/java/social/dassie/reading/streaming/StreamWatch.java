package social.dassie.reading.streaming;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Observes the streams of a sandbox, and may cut them. No other server has one. */
public interface StreamWatch {
    /**
     * Returns the number of messages after which a new stream is cut, instead of sending the next one;
     * {@link Long#MAX_VALUE} for never.
     *
     * @param header returns a header of the request by its name
     */
    long lastsFor(String method, String path, Function<String, @Nullable String> header);

    /**
     * Called for each message, before it is sent.
     *
     * @param stream the name and the parameter of the stream, as JSON
     * @param payload a JSON document
     */
    void sent(long accountId, String stream, String event, String payload);
}
