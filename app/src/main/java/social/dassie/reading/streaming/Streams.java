package social.dassie.reading.streaming;

import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.http.Request;
import social.dassie.ground.server.Quota;
import social.dassie.ground.streams.StreamEnd;
import social.dassie.ground.streams.StreamOutput;
import social.dassie.ground.text.Hashtags;
import social.dassie.people.lists.Lists;
import social.dassie.people.oauth.Tokens;
import social.dassie.reading.timelines.FeedAccess;

/**
 * The open streams. Checks who may open one and what they may subscribe to, and closes each stream when its token ends.
 * Tokens end in many ways, some in other processes, so in addition to the events, all tokens are checked every few
 * seconds, in one statement.
 */
final class Streams {
    private static final ErrorCode TOO_MANY_STREAMS_OF_TOKEN =
            ErrorCode.of("error.too_many_streams_of_token", "Too many streams are open with this token");
    private static final ErrorCode TOO_MANY_STREAMS_OF_ACCOUNT =
            ErrorCode.of("error.too_many_streams_of_account", "Too many streams are open for this account");
    private static final ErrorCode TOO_MANY_STREAMS =
            ErrorCode.of("error.too_many_streams", "Too many streams are open");
    private static final ErrorCode SERVER_STOPPING = ErrorCode.of("error.stopping", "The server is stopping");
    private static final ErrorCode UNKNOWN_CHANNEL = ErrorCode.of("error.unknown_channel", "Unknown channel requested");
    private static final ErrorCode MISSING_SCOPES =
            ErrorCode.of("error.missing_scopes", "Access token does not have the required scopes");
    private static final ErrorCode TAG_MISSING = ErrorCode.of("error.tag_missing", "Missing tag name parameter");
    private static final ErrorCode LIST_MISSING = ErrorCode.of("error.list_missing", "Missing list name parameter");
    private static final ErrorCode LIST_FORBIDDEN =
            ErrorCode.of("error.list_forbidden", "Not authorized to stream this list");

    static final int MAX_PER_TOKEN = 32;

    /** Enough for several concurrent clients with several windows each. */
    static final int MAX_PER_ACCOUNT = 100;

    private static final long CHECK_EVERY_MS = 2_000;
    private static final long CLOSE_MS = 1_500;

    /** Far more than an idle stream needs. Streams may use half of the heap, so that the rest is left for requests. */
    private static final long BYTES_OF_ONE = 8 * 1024;

    private static final long MAX_OPEN = Runtime.getRuntime().maxMemory() / 2 / BYTES_OF_ONE;

    private final Lists lists;
    private final Tokens tokens;
    private final Clock clock;
    private final Subscribers subscribers;
    private final Set<StreamConnection> open = ConcurrentHashMap.newKeySet();
    private final Quota<Long> tokenQuota = new Quota<>(MAX_PER_TOKEN, TOO_MANY_STREAMS_OF_TOKEN);
    private final Quota<Long> accountQuota = new Quota<>(MAX_PER_ACCOUNT, TOO_MANY_STREAMS_OF_ACCOUNT);
    private volatile boolean isClosed;
    /** Null except in a sandbox. */
    private final @Nullable StreamWatch watch;

    private long nextCheckMs;
    /** Streams that were closed, with the time at which their connection is cut. Used only by the event thread. */
    private final Deque<Leaving> leaving = new ArrayDeque<>();

    private record Leaving(StreamConnection stream, long untilMs) {}

    Streams(Lists lists, Tokens tokens, FeedAccess access, @Nullable StreamWatch watch, Clock clock) {
        this.lists = lists;
        this.tokens = tokens;
        this.watch = watch;
        this.clock = clock;
        this.subscribers = new Subscribers(access);
    }

    /** Asks the watch how long a newly opened stream may last. */
    StreamConnection watched(StreamConnection stream, Request r) {
        if (watch != null && stream instanceof WatchedConnection watched) {
            watched.cutAfter(watch.lastsFor(r.method(), r.target().split("\\?", 2)[0], r::header));
        }
        return stream;
    }

    Subscribers subscribers() {
        return subscribers;
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    Set<Long> listeners() {
        return open.stream().map(stream -> stream.caller().accountId()).collect(Collectors.toSet());
    }

    int count() {
        return open.size();
    }

    /**
     * Opens a WebSocket, with the first subscription if there is one; more may follow. 429 for too many streams of one
     * token or account.
     */
    StreamConnection openSocket(Caller caller, StreamOutput output, StreamRequest first) {
        StreamConnection stream = open(caller, output, true);
        if (first.stream() != null) {
            stream.trySubscribe(first);
        }
        return stream;
    }

    /**
     * Opens server-sent events of one stream. 400 and 401 for an invalid request, 429 for too many streams of one token
     * or account.
     */
    StreamConnection openEvents(Caller caller, StreamOutput output, StreamRequest wanted) {
        StreamConnection stream = open(caller, output, false);
        try {
            stream.subscribe(wanted);
        } catch (RuntimeException e) {
            stream.ended();
            throw e;
        }
        return stream;
    }

    private StreamConnection open(Caller caller, StreamOutput output, boolean isSocket) {
        if (open.size() >= MAX_OPEN) {
            throw ApiException.of(503, TOO_MANY_STREAMS);
        }
        tokenQuota.take(caller.tokenId());
        try {
            accountQuota.take(caller.accountId());
        } catch (ApiException e) {
            tokenQuota.giveBack(caller.tokenId());
            throw e;
        }
        StreamConnection stream = watch == null
                ? new StreamConnection(this, caller, output, isSocket, clock.millis())
                : new WatchedConnection(this, caller, output, isSocket, clock.millis(), watch);
        open.add(stream);
        if (isClosed) {
            stream.ended();
            throw ApiException.of(503, SERVER_STOPPING);
        }
        return stream;
    }

    void ended(StreamConnection stream) {
        if (open.remove(stream)) {
            tokenQuota.giveBack(stream.caller().tokenId());
            accountQuota.giveBack(stream.caller().accountId());
        }
    }

    /** Returns the topic of a request, if it exists and belongs to the caller. */
    Topic topic(Caller caller, StreamRequest wanted) {
        StreamName name = StreamName.of(wanted.stream());
        if (name == null) {
            throw ApiException.badRequest(UNKNOWN_CHANNEL);
        }
        if (!caller.scopes().cover(name.scope())) {
            throw ApiException.of(401, MISSING_SCOPES);
        }
        return switch (name) {
            case USER, USER_NOTIFICATION, DIRECT -> Topic.of(name, caller.accountId());
            case HASHTAG, HASHTAG_LOCAL -> Topic.of(name, tag(wanted));
            case LIST -> Topic.of(name, list(caller, wanted));
            default -> Topic.of(name);
        };
    }

    private static String tag(StreamRequest wanted) {
        String tag = wanted.tag() == null ? "" : Hashtags.normalise(wanted.tag());
        if (tag.isEmpty()) {
            throw ApiException.badRequest(TAG_MISSING);
        }
        return tag;
    }

    private long list(Caller caller, StreamRequest wanted) {
        String id = wanted.list();
        if (id == null) {
            throw ApiException.badRequest(LIST_MISSING);
        }
        try {
            return lists.ownedBy(caller, Long.parseLong(id)).id();
        } catch (NumberFormatException | ApiException e) {
            throw ApiException.of(401, LIST_FORBIDDEN);
        }
    }

    /** Returns the stream's name and parameter as the client wrote them, because the client compares them. */
    static String label(StreamName name, StreamRequest wanted) {
        if (name.isOfTag()) {
            return Json.text(List.of(name.key(), String.valueOf(wanted.tag())));
        }
        return Json.text(
                name == StreamName.LIST ? List.of(name.key(), String.valueOf(wanted.list())) : List.of(name.key()));
    }

    /** The periodic work: pings, and checks of the tokens. */
    void beat() {
        long now = clock.millis();
        while (!leaving.isEmpty() && leaving.getFirst().untilMs() <= now) {
            leaving.removeFirst().stream().cut();
        }
        open.forEach(stream -> stream.beat(now));
        if (now >= nextCheckMs) {
            nextCheckMs = now + CHECK_EVERY_MS;
            checkTokens();
        }
    }

    /**
     * Closes the streams whose token is no longer valid. A stream that is opened meanwhile was checked when it was
     * opened.
     */
    void checkTokens() {
        List<StreamConnection> checked = List.copyOf(open);
        if (checked.isEmpty()) {
            return;
        }
        Set<Long> tokenIds =
                checked.stream().map(stream -> stream.caller().tokenId()).collect(Collectors.toSet());
        Set<Long> usable = tokens.usable(tokenIds);
        List<StreamConnection> revoked = checked.stream()
                .filter(stream -> !usable.contains(stream.caller().tokenId()))
                .toList();
        end(revoked, StreamEnd.REVOKED);
    }

    /** Closes all streams; clients reconnect and fetch what they missed. */
    void endAll(StreamEnd why) {
        end(open, why);
    }

    private void end(Collection<StreamConnection> streams, StreamEnd why) {
        long untilMs = clock.millis() + CLOSE_MS;
        for (StreamConnection stream : streams) {
            stream.end(why);
            leaving.addLast(new Leaving(stream, untilMs));
        }
    }

    /**
     * Closes all streams, and refuses new ones from now on. Waits for the closing messages up to a limit: another thread
     * may still be writing to a connection, and the server closes the connections next.
     */
    void close() {
        isClosed = true;
        CompletableFuture<?>[] closings =
                List.copyOf(open).stream().map(Streams::stop).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(closings)
                .completeOnTimeout(null, CLOSE_MS, TimeUnit.MILLISECONDS)
                .join();
    }

    private static CompletableFuture<Void> stop(StreamConnection stream) {
        CompletableFuture<Void> written = new CompletableFuture<>();
        stream.end(StreamEnd.STOPPING, () -> written.complete(null));
        return written;
    }
}
