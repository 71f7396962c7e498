package social.dassie.federation.webfeeds;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.RetryAfter;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.PageText;

/** Requests feeds: conditionally, at most as many bytes as the setting allows, and only from servers that are not blocked. */
final class FeedClient {
    private static final int MAX_REQUESTS = 5;
    private static final int MAX_VALIDATOR = 500;
    private static final long MAX_FRESH_MS = Duration.ofDays(1).toMillis();
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<Integer> PERMANENT = Set.of(301, 308);
    private static final Pattern MAX_AGE = Pattern.compile("(?:^|[\\s,])max-age\\s*=\\s*\"?([0-9]{1,9})");
    private static final Set<String> TYPES = Set.of(
            "application/rss+xml",
            "application/atom+xml",
            "application/feed+json",
            "application/rdf+xml",
            "application/json");

    /** Pages are accepted too: many servers send feeds as text/html. */
    private static final String ACCEPT =
            "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, "
                    + "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, text/html;q=0.5, */*;q=0.1";

    private final Outbound outbound;
    private final RemoteAddresses addresses;
    private final Clock clock;

    FeedClient(Platform platform, RemoteAddresses addresses) {
        this.outbound = platform.outbound();
        this.addresses = addresses;
        this.clock = platform.clock();
    }

    /** Requests an address, whatever is there. */
    FeedAnswer get(URI url, long maxBytes, Duration time) throws FeedException {
        return get(url, null, null, maxBytes, time);
    }

    /**
     * Requests an address, following redirects.
     *
     * @param etag of the version that is known; null without one
     */
    FeedAnswer get(URI first, @Nullable String etag, @Nullable String lastModified, long maxBytes, Duration time)
            throws FeedException {
        long endNs = System.nanoTime() + time.toNanos();
        URI url = first;
        URI movedTo = first;
        boolean isMoving = true;
        for (int sent = 0; sent < MAX_REQUESTS; sent++) {
            OutboundAnswer answer = send(url, etag, lastModified, maxBytes, endNs);
            if (!REDIRECTS.contains(answer.status())) {
                return read(answer, movedTo);
            }
            isMoving &= PERMANENT.contains(answer.status());
            url = target(answer);
            movedTo = isMoving ? url : movedTo;
        }
        throw new FeedException(FeedProblem.REFUSED, first + " redirects too often");
    }

    private static URI target(OutboundAnswer answer) throws FeedException {
        return Optional.ofNullable(answer.header("location"))
                .flatMap(location -> WebAddress.resolve(answer.url(), location))
                .orElseThrow(() -> new FeedException(FeedProblem.REFUSED, answer.url() + " redirects to no address"));
    }

    private OutboundAnswer send(
            URI url, @Nullable String etag, @Nullable String lastModified, long maxBytes, long endNs)
            throws FeedException {
        if (!addresses.mayAsk(url)) {
            throw new FeedException(FeedProblem.REFUSED, url + " may not be requested");
        }
        OutboundRequest request = OutboundRequest.get(url)
                .header("Accept", ACCEPT)
                .withoutRedirects()
                .maxBytes((int) Math.min(Integer.MAX_VALUE, maxBytes))
                .within(Duration.ofNanos(Math.max(1, endNs - System.nanoTime())));
        if (etag != null) {
            request.header("If-None-Match", etag);
        }
        if (lastModified != null) {
            request.header("If-Modified-Since", lastModified);
        }
        try {
            return outbound.send(request);
        } catch (OutboundException e) {
            String why = String.valueOf(e.getMessage());
            throw switch (e.reason()) {
                case TOO_LARGE -> new FeedException(FeedProblem.TOO_LARGE, maxBytes, null, why);
                case REFUSED, TOO_MANY_REDIRECTS -> new FeedException(FeedProblem.REFUSED, why);
                case UNREACHABLE, TOO_SLOW, HELD_BACK, WRONG_TYPE ->
                    new FeedException(FeedProblem.UNREACHABLE, 0, e.retryAt(), why);
            };
        }
    }

    private FeedAnswer read(OutboundAnswer answer, URI movedTo) throws FeedException {
        String etag = validator(answer.header("etag"));
        String lastModified = validator(answer.header("last-modified"));
        long freshMs = freshMs(answer);
        if (answer.status() == 304) {
            return new FeedAnswer(null, answer.url(), movedTo, etag, lastModified, freshMs);
        }
        if (answer.status() != 200) {
            throw new FeedException(
                    answer.status() == 410 ? FeedProblem.GONE : FeedProblem.STATUS,
                    answer.status(),
                    RetryAfter.read(answer.header("retry-after"), clock.millis()),
                    answer.url() + " answers " + answer.status());
        }
        String text = PageText.of(answer.body(), answer.charset());
        return new FeedAnswer(text, answer.url(), movedTo, etag, lastModified, freshMs);
    }

    private static @Nullable String validator(@Nullable String header) {
        return header == null || header.isBlank() || header.length() > MAX_VALIDATOR ? null : header;
    }

    private static long freshMs(OutboundAnswer answer) {
        String header = answer.header("cache-control");
        Matcher age = MAX_AGE.matcher(header == null ? "" : header.toLowerCase(Locale.ROOT));
        return age.find() ? Math.min(MAX_FRESH_MS, 1000 * Long.parseLong(age.group(1))) : 0;
    }

    /** Returns the feed that a page names as its alternate. */
    static Optional<URI> alternate(FeedAnswer answer) {
        if (answer.text() == null) {
            return Optional.empty();
        }
        Document page = Jsoup.parse(answer.text(), answer.url().toString());
        Element base = page.selectFirst("base[href]");
        URI from = base == null
                ? answer.url()
                : WebAddress.resolve(answer.url(), base.attr("href")).orElse(answer.url());
        return page.select("link[rel][type][href]").stream()
                .filter(link -> link.attr("rel").toLowerCase(Locale.ROOT).contains("alternate"))
                .filter(link -> TYPES.contains(link.attr("type").strip().toLowerCase(Locale.ROOT)))
                // WordPress names its API, in JSON, in the same way.
                .filter(link -> !link.attr("href").contains("/wp-json/"))
                .map(link -> WebAddress.resolve(from, link.attr("href")))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
