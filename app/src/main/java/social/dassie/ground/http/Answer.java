package social.dassie.ground.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.ReusedBytes;
import social.dassie.ground.api.Slice;
import social.dassie.ground.streams.StreamAnswer;
import social.dassie.ground.streams.StreamListener;
import social.dassie.ground.streams.StreamOutput;

/**
 * The methods by which a handler answers: JSON, a page of a list, bytes, a file, a stream, a redirect. A handler calls
 * them on its {@link Request}.
 */
public abstract class Answer {
    private static final ErrorCode ADDRESS_TOO_LONG = ErrorCode.of("error.address_too_long", "The address is too long");

    private static final String JSON = "application/json; charset=utf-8";
    private static final String DOCUMENT = "application/activity+json; charset=utf-8";
    private static final int MAX_LOCATION = 6_000;

    private final IncomingRequest in;
    private final Context ctx;
    private final Caller caller;
    private final Caching caching;
    /** Whether shared caches may store the answer. If so, it gets an entity tag. */
    private boolean isKept;

    Answer(IncomingRequest in, Caller caller, Caching caching) {
        this.in = in;
        this.ctx = in.ctx();
        this.caller = caller;
        this.caching = caching;
    }

    public final Caller caller() {
        return caller;
    }

    /** Allows shared caches to store the answer, if no token affected it and the instance permits access without one. */
    public final Answer cacheable(int seconds) {
        if (caching.isOpen()) {
            ctx.header("Cache-Control", Caching.refreshed(seconds));
            isKept = true;
        }
        return this;
    }

    /**
     * Allows shared caches to store the answer for any caller, because it is the same for all. Has no effect in limited
     * federation mode, where only users get it.
     */
    public final Answer shared(int seconds) {
        if (caching.isForAll()) {
            ctx.header("Cache-Control", Caching.maxAge(seconds));
            ctx.header("Vary", "Accept-Encoding, Origin");
            isKept = true;
        }
        return this;
    }

    /** Makes caches distinguish languages. */
    public final Answer byLanguage() {
        ctx.header("Vary", ctx.res().getHeader("Vary") + ", Accept-Language");
        return this;
    }

    public final void json(Object body) {
        json(200, body);
    }

    /** Sends JSON, or an empty 304 if the client's cache has the same content. */
    public final void json(int status, Object body) {
        ReusedBytes bytes = Json.reusedBytes(body, caller);
        if (isKept) {
            cachedBytes(status, JSON, bytes.copy());
        } else {
            result(status, JSON, new AnswerBody(bytes));
        }
    }

    /**
     * Sends an ActivityStreams document.
     *
     * @param publicSeconds how long shared caches may store it; 0 if it is for this caller only
     * @param dependsOnSigner whether the answer may differ for another signer, or without one
     */
    public final void document(int status, byte[] body, int publicSeconds, boolean dependsOnSigner) {
        isKept = publicSeconds > 0;
        ctx.header("Cache-Control", isKept ? Caching.maxAge(publicSeconds) : "private, no-store");
        ctx.header("Vary", "Accept-Encoding, Accept" + (dependsOnSigner ? ", Signature" : ""));
        cachedBytes(status, DOCUMENT, body);
    }

    /** Sends bytes, or an empty 304 if a cache that may store them has the same. */
    private void cachedBytes(int status, String contentType, byte[] body) {
        if (isKept && status == 200) {
            String tag = ETag.weak(body);
            ctx.header("ETag", tag);
            if (ETag.matches(ctx.header("If-None-Match"), tag)) {
                ctx.status(304);
                return;
            }
        }
        bytes(status, contentType, body);
    }

    /** Sends {@code {}}, for an action without a result: never an empty body, because clients parse it. */
    public final void empty() {
        json(Map.of());
    }

    /** Sends a page of a feed, where more items may follow a short page. */
    public final void feed(Slice<?> slice) {
        list(slice, LinkHeader.ALWAYS);
    }

    /** Sends a page of a feed whose items are only a part of the body. */
    public final void feed(Slice<?> slice, Object body) {
        link(slice, LinkHeader.ALWAYS);
        json(body);
    }

    /** Sends a page of a feed that links to its previous page with {@code since_id}. */
    public final void feedSince(Slice<?> slice) {
        list(slice, LinkHeader.ALWAYS_SINCE);
    }

    /** Sends a page of a list; the first page that is not full is the last one. */
    public final void list(Slice<?> slice) {
        list(slice, LinkHeader.WHEN_FULL);
    }

    /** As {@link #list}, for accounts: links to its previous page with {@code since_id}. */
    public final void accountList(Slice<?> slice) {
        list(slice, LinkHeader.WHEN_FULL_SINCE);
    }

    /** Sends a page with an offset; an empty page has a Link header, too. */
    public final void counted(OffsetSlice<?> page) {
        link(LinkHeader.header(in.baseUrl() + ctx.path(), ctx.queryString(), page));
        json(page.items());
    }

    /** Sends a page with an offset that is only a part of the body; {@code isFull} means that more items follow. */
    public final void counted(OffsetSlice<?> page, Object body) {
        link(LinkHeader.neighbours(in.baseUrl() + ctx.path(), ctx.queryString(), page));
        json(body);
    }

    private void list(Slice<?> slice, LinkHeader links) {
        link(slice, links);
        json(slice.items());
    }

    private void link(Slice<?> slice, LinkHeader links) {
        link(links.header(in.baseUrl() + ctx.path(), ctx.queryString(), slice));
    }

    private void link(@Nullable String header) {
        if (header != null) {
            ctx.header("Link", header);
        }
    }

    /** Returns the methods for sending an HTML page. */
    public final HtmlAnswer html() {
        return new HtmlAnswer(this, in);
    }

    /** Sends bytes that shared caches may store, or a 304. */
    final void shareBytes(String contentType, byte[] body) {
        isKept = true;
        cachedBytes(200, contentType, body);
    }

    /** Sends bytes of a type other than JSON. */
    public final void bytes(int status, String contentType, byte[] body) {
        result(status, contentType, new AnswerBody(body));
    }

    private void result(int status, String contentType, AnswerBody body) {
        ctx.status(status);
        ctx.contentType(contentType);
        ctx.result(body);
    }

    /** Sends a file that ships with the program. */
    public final void shipped(String contentType, ShippedFile file) {
        ctx.contentType(contentType);
        ctx.result(file.body());
    }

    /** Sends a file that never changes: the whole file or the requested part (RFC 9110 section 14). */
    public final void file(Path file, String contentType) throws IOException {
        FileAnswer.write(ctx, file, contentType);
    }

    public final void redirect(String location) {
        redirect(location, 302);
    }

    /** Redirects to the address; 414 if it is too long for a header. 303 is for the target of a form. */
    public final void redirect(String location, int status) {
        redirect(ctx, location, status);
    }

    static void redirect(Context ctx, String location, int status) {
        if (location.length() > MAX_LOCATION) {
            throw ApiException.of(414, ADDRESS_TOO_LONG);
        }
        ctx.status(status);
        ctx.header("Location", location);
    }

    /**
     * Starts a stream: a WebSocket if the caller requests one, otherwise server-sent events. The handler returns, and
     * the outlet continues to send.
     *
     * @param owner returns the owner of the outlet; an exception from it becomes the answer
     */
    public final void stream(Function<StreamOutput, StreamListener> owner) {
        StreamAnswer.start(ctx, in.isSocket(), owner);
    }

    public final void answerHeader(String name, String value) {
        ctx.header(name, value);
    }
}
