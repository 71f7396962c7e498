package social.dassie.ground.http;

import io.javalin.http.servlet.JavalinServletContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.eclipse.jetty.ee10.servlet.HttpOutput;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ReusedBytes;

/**
 * The body of an answer, which is passed to Jetty in one piece, compressed for clients that accept it. Javalin copies a
 * body through a buffer and a compressing stream, which was a quarter of all memory that a request for one post
 * allocated.
 */
public final class AnswerBody extends ByteArrayInputStream {
    private static final Logger LOG = LoggerFactory.getLogger(AnswerBody.class);
    /** Shorter bodies fit into one packet. */
    private static final int GZIP_FROM_BYTES = 1_400;

    private static final byte[] NONE = {};

    private static final List<String> COMPRESSED =
            List.of("image/", "audio/", "video/", "application/zip", "application/gzip");

    private final Supplier<ByteBuffer> compressed;
    /** What is given back after it was sent; null if the content is not reused. */
    private final @Nullable ReusedBytes reused;

    public AnswerBody(byte[] body) {
        this(body, () -> Gzip.of(body, body.length));
    }

    /** Creates a body whose bytes are given back once they are sent. */
    AnswerBody(ReusedBytes body) {
        super(body.array(), 0, body.length());
        this.compressed = () -> Gzip.of(buf, count);
        this.reused = body;
    }

    /** Creates a body that may already exist in compressed form. */
    AnswerBody(byte[] body, Supplier<ByteBuffer> compressed) {
        super(body);
        this.compressed = compressed;
        this.reused = null;
    }

    /** Sends the result of the context if it is in memory. Anything else is left to Javalin. */
    public static void send(JavalinServletContext ctx) {
        InputStream result = ctx.resultInputStream();
        if (result instanceof ByteArrayInputStream bytes && bytes.available() > 0) {
            ctx.getResponseWritten().set(true);
            AnswerBody body = bytes instanceof AnswerBody own ? own : new AnswerBody(bytes.readAllBytes());
            try {
                ((HttpOutput) ctx.res().getOutputStream()).sendContent(body.encoded(ctx));
                body.sent();
            } catch (IOException gone) {
                LOG.debug("Response to {} was not sent completely", ctx.path(), gone);
            }
        }
    }

    /** After a failure the bytes are not given back: Jetty may still refer to them. */
    private void sent() {
        buf = NONE;
        count = 0;
        if (reused != null) {
            reused.giveBack();
        }
    }

    private ByteBuffer encoded(JavalinServletContext ctx) {
        boolean isCompressed = count >= GZIP_FROM_BYTES
                && acceptsGzip(ctx.header("Accept-Encoding"))
                && isCompressible(ctx.res().getContentType());
        if (!isCompressed) {
            return ByteBuffer.wrap(buf, 0, count);
        }
        ctx.header("Content-Encoding", "gzip");
        return compressed.get();
    }

    /** Implements RFC 9110 section 12.5.3, without an order of preference, because there is no other encoding to choose from. */
    private static boolean acceptsGzip(@Nullable String accepted) {
        if (accepted == null) {
            return false;
        }
        for (String coding : accepted.toLowerCase(Locale.ROOT).split(",", -1)) {
            String[] parts = coding.split(";", 2);
            if (parts[0].strip().equals("gzip")) {
                return parts.length == 1 || !parts[1].strip().matches("q=0(\\.0*)?");
            }
        }
        return false;
    }

    private static boolean isCompressible(@Nullable String contentType) {
        return contentType == null
                || contentType.startsWith("image/svg+xml")
                || COMPRESSED.stream().noneMatch(contentType::startsWith);
    }
}
