package social.dassie.ground.s3;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import social.dassie.ground.api.Secrets;

/**
 * A client for one bucket. Every request has a deadline that includes its answer, and is tried up to three times if it
 * fails for a transient reason. Each method throws a {@link BucketException} whose message says what is wrong and what
 * to do.
 */
public final class Bucket {
    private static final int NOT_FOUND = 404;
    /** The status for neither a missing object nor a transient failure: a missing bucket, or altered content. */
    private static final int UNUSABLE = 410;
    /** The metadata name under which each file's hash is stored, so that the content can be verified when it is read. */
    private static final String HASH = "x-amz-meta-sha256";

    private final BucketAddress address;
    private final Signature signature;
    private final Clock clock;
    private final BucketTimeouts timeouts;
    private final HttpClient http;

    /** Creates a client for backups, which no one waits for. */
    public Bucket(BucketAddress address) {
        this(address, Clock.systemUTC(), BucketTimeouts.LONG);
    }

    /** Returns a client for files that someone waits for: a store that responds slowly is treated as unavailable. */
    public static Bucket prompt(BucketAddress address) {
        return new Bucket(address, Clock.systemUTC(), BucketTimeouts.SHORT);
    }

    /** Returns a client for checking whether the bucket is available at all: each request has five seconds, and one attempt. */
    public static Bucket toTry(BucketAddress address) {
        return new Bucket(address, Clock.systemUTC(), BucketTimeouts.ONE_LOOK);
    }

    Bucket(BucketAddress address, Clock clock, BucketTimeouts timeouts) {
        this.address = address;
        this.signature = new Signature(address);
        this.clock = clock;
        this.timeouts = timeouts;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(timeouts.connecting())
                .build();
    }

    /** Stores a small object, replacing any object of that name. */
    public void put(String key, byte[] bytes) throws IOException {
        send(new Call("write", "PUT", key)
                .with(BodyPublishers.ofByteArray(bytes), Signature.sha256(bytes), timeouts.brief()));
    }

    /** Stores a file along with its hash, replacing any object of that name. */
    public void put(String key, Path file) throws IOException {
        String hash = sha256(file);
        send(new Call("write", "PUT", key)
                .having(HASH, hash)
                .with(BodyPublishers.ofFile(file), hash, timeouts.lengthy()));
    }

    /**
     * Downloads an object into a file; returns false if there is none. Throws if it does not match the hash that was
     * stored with it.
     */
    public boolean save(String key, Path into) throws IOException {
        try {
            Call call = new Call("read", "GET", key).within(timeouts.lengthy());
            HttpResponse<byte[]> answer = send(call.into(into));
            String hash = answer.headers().firstValue(HASH).orElse("");
            if (!hash.isEmpty() && !hash.equals(sha256(into))) {
                throw new BucketException(
                        UNUSABLE,
                        "What came of " + key + " from the bucket " + address.bucket() + " at " + address.endpoint()
                                + " is not what was stored: its SHA-256 differs from the one beside it",
                        null);
            }
            return true;
        } catch (BucketException e) {
            if (e.isMissing()) {
                return false;
            }
            throw e;
        }
    }

    /**
     * Begins an upload of an object whose size is not known yet. The object does not exist before it is completed.
     *
     * @param spool a file that this may write and that nothing else uses: it holds a part until the store has it
     */
    public BucketUpload upload(String key, Path spool) throws IOException {
        return new BucketUpload(this, key, spool);
    }

    /** Opens an object for reading from its beginning to its end. Throws if there is none. */
    public InputStream open(String key) throws IOException {
        StoredObject object = find(key)
                .orElseThrow(() -> new BucketException(
                        NOT_FOUND,
                        "There is no " + key + " in the bucket " + address.bucket() + " at " + address.endpoint(),
                        null));
        return new BucketInput(this, object);
    }

    /** Returns some bytes of an object. */
    byte[] read(String key, long from, int count) throws IOException {
        String range = "bytes=" + from + "-" + (from + count - 1);
        return send(new Call("read", "GET", key).within(timeouts.lengthy()).having("range", range))
                .body();
    }

    /** Returns the metadata of an object; empty if it does not exist. Does not tell whether the bucket exists. */
    public Optional<StoredObject> find(String key) throws IOException {
        try {
            HttpResponse<byte[]> answer = send(new Call("read", "HEAD", key));
            long bytes = answer.headers().firstValueAsLong("Content-Length").orElse(0);
            return Optional.of(new StoredObject(key, bytes, 0));
        } catch (BucketException e) {
            if (e.isMissing()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Returns all objects whose keys have this prefix, in the order of their keys. */
    public List<StoredObject> list(String prefix) throws IOException {
        List<StoredObject> objects = new ArrayList<>();
        forEach(prefix, objects::add);
        return objects;
    }

    /** Visits the same objects one after the other, for a bucket whose listing does not fit into memory. */
    public void forEach(String prefix, Consumer<StoredObject> visitor) throws IOException {
        String next = "";
        do {
            Call call = new Call("list", "GET", "").asking("list-type", "2").asking("prefix", prefix);
            XmlAnswer page = XmlAnswer.of(send(next.isEmpty() ? call : call.asking("continuation-token", next))
                    .body());
            for (Map<String, String> item : page.items()) {
                if (item.containsKey("Key")) {
                    visitor.accept(new StoredObject(
                            item.get("Key"),
                            number(item.getOrDefault("Size", "")),
                            time(item.getOrDefault("LastModified", ""))));
                }
            }
            next = page.value("IsTruncated").equals("true") ? page.value("NextContinuationToken") : "";
        } while (!next.isEmpty());
    }

    /** Deletes an object; does nothing if it does not exist. */
    public void delete(String key) throws IOException {
        send(new Call("delete", "DELETE", key));
    }

    /**
     * Aborts uploads that were begun before that moment and never completed, because the process was killed. Otherwise
     * the store would keep their parts, and charge for them.
     */
    public void abandonUploads(String prefix, Instant before) throws IOException {
        Call call = new Call("list", "GET", "").asking("uploads", "").asking("prefix", prefix);
        for (Map<String, String> upload : XmlAnswer.of(send(call).body()).items()) {
            long began = time(upload.getOrDefault("Initiated", ""));
            if (upload.containsKey("UploadId") && began > 0 && began < before.toEpochMilli()) {
                abandon(upload.getOrDefault("Key", ""), upload.get("UploadId"));
            }
        }
    }

    void abandon(String key, String uploadId) throws IOException {
        send(new Call("delete", "DELETE", key).asking("uploadId", uploadId));
    }

    /** Begins a multipart upload, and returns its id. */
    String begin(String key) throws IOException {
        return XmlAnswer.of(send(new Call("write", "POST", key).asking("uploads", ""))
                        .body())
                .value("UploadId");
    }

    /**
     * Stores a part, or with an empty upload id the whole object, from a file. Returns the tag that identifies it when
     * the upload is completed.
     */
    String putFile(String key, Path file, String hash, SortedMap<String, String> query) throws IOException {
        Call call = new Call("write", "PUT", key).with(BodyPublishers.ofFile(file), hash, timeouts.lengthy());
        call.query.putAll(query);
        return send(call).headers().firstValue("ETag").orElse("");
    }

    void complete(String key, String uploadId, byte[] parts) throws IOException {
        Call call = new Call("write", "POST", key)
                .asking("uploadId", uploadId)
                .with(BodyPublishers.ofByteArray(parts), Signature.sha256(parts), timeouts.lengthy());
        HttpResponse<byte[]> answer = send(call);
        // The store answers immediately and may fail afterwards: then the error is in an answer with a success status.
        if (!XmlAnswer.of(answer.body()).value("Code").isEmpty()) {
            throw refused(call, answer);
        }
    }

    /** A single request. */
    private final class Call {
        private final String what;
        private final String method;
        private final String key;
        private final TreeMap<String, String> query = new TreeMap<>();
        private final TreeMap<String, String> headers = new TreeMap<>();
        private BodyPublisher body = BodyPublishers.noBody();
        private String hash = Signature.sha256(new byte[0]);
        private Duration within = timeouts.brief();
        private BodyHandler<byte[]> handler = BodyHandlers.ofByteArray();

        Call(String what, String method, String key) {
            this.what = what;
            this.method = method;
            this.key = key;
        }

        Call asking(String name, String value) {
            query.put(name, value);
            return this;
        }

        Call having(String name, String value) {
            headers.put(name, value);
            return this;
        }

        /** Writes the content of a successful answer to a file; all others are read into memory. */
        Call into(Path file) {
            handler = info -> info.statusCode() / 100 == 2
                    ? BodySubscribers.mapping(
                            BodySubscribers.ofFile(
                                    file,
                                    StandardOpenOption.CREATE,
                                    StandardOpenOption.TRUNCATE_EXISTING,
                                    StandardOpenOption.WRITE),
                            written -> new byte[0])
                    : BodySubscribers.ofByteArray();
            return this;
        }

        Call within(Duration most) {
            this.within = most;
            return this;
        }

        Call with(BodyPublisher content, String sha256, Duration most) {
            this.body = content;
            this.hash = sha256;
            return within(most);
        }
    }

    private HttpResponse<byte[]> send(Call call) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                return sendOnce(call);
            } catch (BucketException e) {
                if (!e.isPassing() || attempt == timeouts.attempts()) {
                    throw e;
                }
                pause(timeouts.pause().multipliedBy(attempt));
            }
        }
    }

    private HttpResponse<byte[]> sendOnce(Call call) throws IOException {
        String path = "/" + address.bucket() + (call.key.isEmpty() ? "" : "/" + call.key);
        Instant now = clock.instant();
        String query = call.query.isEmpty() ? "" : "?" + Signature.encoded(call.query);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(
                        address.endpoint().getScheme() + "://" + address.host() + Signature.encodedPath(path) + query))
                .timeout(call.within)
                .method(call.method, call.body);
        signature
                .headers(call.method, path, call.query, call.headers, call.hash, now)
                .forEach(request::setHeader);
        HttpResponse<byte[]> answer = await(http.sendAsync(request.build(), call.handler), call.within);
        if (answer.statusCode() / 100 != 2) {
            throw refused(call, answer);
        }
        return answer;
    }

    private BucketException refused(Call call, HttpResponse<byte[]> answer) {
        Optional<String> date = answer.headers().firstValue("Date");
        String sentence = new BucketErrors(address)
                .sentence(call.what, answer.statusCode(), answer.body(), date, clock.instant());
        int status = answer.statusCode() / 100 == 2 ? 500 : answer.statusCode();
        if (XmlAnswer.of(answer.body()).value("Code").equals("NoSuchBucket")) {
            status = UNUSABLE;
        }
        return new BucketException(status, sentence, null);
    }

    /** Waits for the whole answer within a deadline: that of a request of Java's client ends with the headers. */
    private HttpResponse<byte[]> await(CompletableFuture<HttpResponse<byte[]>> answer, Duration within)
            throws IOException {
        try {
            return answer.get(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw unreachable("it was interrupted", e);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw unreachable("it took longer than " + within.toSeconds() + " seconds", e);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw unreachable(cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage(), e);
        }
    }

    private BucketException unreachable(String reason, Exception cause) {
        return new BucketException(
                0,
                "The store " + address.endpoint() + " cannot be reached (" + reason
                        + "): look at its address and at the network",
                cause);
    }

    private static void pause(Duration time) throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("It was interrupted", e);
        }
    }

    private static String sha256(Path file) throws IOException {
        MessageDigest digest = Secrets.newDigest();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static long number(String text) {
        return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : 0;
    }

    private static long time(String text) {
        try {
            return Instant.parse(text).toEpochMilli();
        } catch (DateTimeParseException e) {
            return 0;
        }
    }
}
