package social.dassie.ground.s3;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A bucket. Every request has a deadline that covers its answer, too, and one that failed for a reason that may pass is tried
 * three times. Each method throws a {@link BucketException} whose message says what is wrong and what to do.
 */
public final class Bucket {
    private static final Duration CONNECTING = Duration.ofSeconds(15);
    /** For requests without a long body. */
    private static final Duration SHORT = Duration.ofMinutes(1);
    /** For a part: 64 MB take 10 minutes at a megabit a second. */
    private static final Duration LONG = Duration.ofMinutes(15);

    private static final int ATTEMPTS = 3;
    private static final int NOT_FOUND = 404;

    private final BucketAddress address;
    private final Signature signature;
    private final Clock clock;
    private final Duration pause;
    private final HttpClient http;

    public Bucket(BucketAddress address) {
        this(address, Clock.systemUTC(), Duration.ofSeconds(2));
    }

    /** @param pause before a failed request is tried again */
    Bucket(BucketAddress address, Clock clock, Duration pause) {
        this.address = address;
        this.signature = new Signature(address);
        this.clock = clock;
        this.pause = pause;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(CONNECTING)
                .build();
    }

    /** Stores a small object, and replaces one of that name. */
    public void put(String key, byte[] bytes) throws IOException {
        send(new Call("write", "PUT", key).with(BodyPublishers.ofByteArray(bytes), Signature.sha256(bytes), SHORT));
    }

    /**
     * Begins to store an object whose size is not known yet. There is no such object before it is completed.
     *
     * @param spool a file that this may write and that no other uses: it holds a part until the store has it
     */
    public BucketUpload upload(String key, Path spool) throws IOException {
        return new BucketUpload(this, key, spool);
    }

    /** Reads an object from its beginning to its end. Throws when there is none. */
    public InputStream open(String key) throws IOException {
        StoredObject object = find(key)
                .orElseThrow(() -> new BucketException(
                        NOT_FOUND,
                        "There is no " + key + " in the bucket " + address.bucket() + " at " + address.endpoint(),
                        null));
        return new BucketInput(this, object);
    }

    /** Some bytes of an object. */
    byte[] read(String key, long from, int count) throws IOException {
        String range = "bytes=" + from + "-" + (from + count - 1);
        return send(new Call("read", "GET", key).within(LONG).having("range", range))
                .body();
    }

    /** What the store knows of an object; empty when it is not there. Whether the bucket is there, this does not say. */
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

    /** All objects whose keys begin so, in the order of their keys. */
    public List<StoredObject> list(String prefix) throws IOException {
        List<StoredObject> objects = new ArrayList<>();
        String next = "";
        do {
            Call call = new Call("list", "GET", "").asking("list-type", "2").asking("prefix", prefix);
            XmlAnswer page = XmlAnswer.of(send(next.isEmpty() ? call : call.asking("continuation-token", next))
                    .body());
            for (Map<String, String> item : page.items()) {
                if (item.containsKey("Key")) {
                    objects.add(new StoredObject(
                            item.get("Key"),
                            number(item.getOrDefault("Size", "")),
                            time(item.getOrDefault("LastModified", ""))));
                }
            }
            next = page.value("IsTruncated").equals("true") ? page.value("NextContinuationToken") : "";
        } while (!next.isEmpty());
        return objects;
    }

    /** Deletes an object; one that is not there is none either. */
    public void delete(String key) throws IOException {
        send(new Call("delete", "DELETE", key));
    }

    /**
     * Gives up uploads that were begun before that moment and never completed, because the process was killed. The store keeps
     * their parts otherwise, and they cost.
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

    /** Begins an upload in parts, and returns its id. */
    String begin(String key) throws IOException {
        return XmlAnswer.of(send(new Call("write", "POST", key).asking("uploads", ""))
                        .body())
                .value("UploadId");
    }

    /** Stores a part, or with an empty upload id the whole object, from a file. Returns the tag that names it at the end. */
    String putFile(String key, Path file, String hash, SortedMap<String, String> query) throws IOException {
        Call call = new Call("write", "PUT", key).with(BodyPublishers.ofFile(file), hash, LONG);
        call.query.putAll(query);
        return send(call).headers().firstValue("ETag").orElse("");
    }

    void complete(String key, String uploadId, byte[] parts) throws IOException {
        Call call = new Call("write", "POST", key)
                .asking("uploadId", uploadId)
                .with(BodyPublishers.ofByteArray(parts), Signature.sha256(parts), LONG);
        HttpResponse<byte[]> answer = send(call);
        // It answers at once and may fail afterwards: then the error is in an answer of success.
        if (!XmlAnswer.of(answer.body()).value("Code").isEmpty()) {
            throw refused(call, answer);
        }
    }

    /** One request. */
    private static final class Call {
        private final String what;
        private final String method;
        private final String key;
        private final TreeMap<String, String> query = new TreeMap<>();
        private final TreeMap<String, String> headers = new TreeMap<>();
        private BodyPublisher body = BodyPublishers.noBody();
        private String hash = Signature.sha256(new byte[0]);
        private Duration within = SHORT;

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
                if (!e.isPassing() || attempt == ATTEMPTS) {
                    throw e;
                }
                rest(pause.multipliedBy(attempt));
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
        HttpResponse<byte[]> answer = await(http.sendAsync(request.build(), BodyHandlers.ofByteArray()), call.within);
        if (answer.statusCode() / 100 != 2) {
            throw refused(call, answer);
        }
        return answer;
    }

    private BucketException refused(Call call, HttpResponse<byte[]> answer) {
        Optional<String> date = answer.headers().firstValue("Date");
        String sentence =
                new Refusal(address).sentence(call.what, answer.statusCode(), answer.body(), date, clock.instant());
        int status = answer.statusCode() / 100 == 2 ? 500 : answer.statusCode();
        return new BucketException(status, sentence, null);
    }

    /** The deadline of a request of Java's client ends with the headers, so this one is set for all of it. */
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

    private static void rest(Duration time) throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("It was interrupted", e);
        }
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
