package social.dassie.reading.trends;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.text.DomainNames;
import social.dassie.reading.measures.samples.DayCounts;

/** Computes the trends every few minutes: hashtags and links from the daily counts, posts from the posts themselves. */
final class Trending {
    private static final String KIND = "trends";
    private static final Duration PERIOD = Duration.ofMinutes(5);

    /** The maximum age of a post: no post keeps a score this long, however many favourites it has. */
    private static final Duration OLDEST_POST = Duration.ofDays(3);

    private final TrendingDao trends;
    private final DayCounts days;
    private final Jobs jobs;
    private final Clock clock;

    Trending(Platform platform, DayCounts days) {
        this.trends = platform.db().dao(TrendingDao.class);
        this.days = days;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.every(KIND, PERIOD.toMillis(), job -> refresh());
    }

    private void refresh() {
        long now = clock.millis();
        days.update(today -> {
            refreshTags(today, now);
            refreshLinks(today, now);
            refreshPosts(now);
        });
    }

    private void refreshTags(long today, long now) {
        List<Candidate> candidates = trends.findTags(today, Score.THRESHOLD);
        trends.clearTags();
        for (Candidate tag : candidates) {
            Score score = tag.score(Score.TAG_HALF_LIFE_MS, now);
            if (score.isKept()) {
                trends.insertTag(tag.id(), score.value(), score.peak(), score.peakAt());
            }
        }
    }

    private void refreshLinks(long today, long now) {
        List<Candidate> candidates = trends.findLinks(today, Score.THRESHOLD);
        trends.clearLinks();
        for (Candidate link : candidates) {
            Score score = link.score(Score.LINK_HALF_LIFE_MS, now);
            if (score.isKept()) {
                Long publisher = publisher(link.url(), now);
                trends.insertLink(
                        link.id(), score.value(), score.peak(), score.peakAt(), primary(link.language()), publisher);
            }
        }
    }

    private void refreshPosts(long now) {
        List<PostCandidate> candidates = trends.findPosts(Ids.firstAt(now - OLDEST_POST.toMillis()));
        trends.clearPosts();
        for (PostCandidate post : candidates) {
            double score = Score.ofPost(post.favouritesAndBoosts(), post.createdAt(), now);
            if (score > 0) {
                trends.insertPost(post.id(), score, primary(post.language()));
            }
        }
    }

    /** Returns the website of a page, which is stored if it is new; null for an address without a host name. */
    private @Nullable Long publisher(String url, long now) {
        String host = host(url);
        if (host == null) {
            return null;
        }
        return trends.findPublisher(Json.text(DomainNames.withThoseAbove(host)))
                .orElseGet(() -> trends.insertPublisher(host, now));
    }

    private static @Nullable String host(String url) {
        try {
            String host = new URI(url).getHost();
            return host == null ? null : DomainNames.normalise(host);
        } catch (URISyntaxException noAddress) {
            return null;
        }
    }

    /** Returns the primary language, {@code en} for {@code en-GB}: regions are not separate languages. */
    static @Nullable String primary(@Nullable String language) {
        return language == null || language.indexOf('-') < 0 ? language : language.substring(0, language.indexOf('-'));
    }
}
