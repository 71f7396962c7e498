package social.dassie.pages.console.content;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.text.PlainText;
import social.dassie.reading.trends.AdminTagEntity;
import social.dassie.reading.trends.PublisherEntity;
import social.dassie.reading.trends.neighbours.Neighbours;

/** Describes trends in words. */
final class TrendRows {
    private static final int MAX_TEXT = 300;

    private TrendRows() {}

    static List<TrendsView.Row> posts(List<ObjectNode> posts, Map<Long, Boolean> decided) {
        return posts.stream().map(post -> post(post, decided)).toList();
    }

    private static TrendsView.Row post(ObjectNode post, Map<Long, Boolean> decided) {
        long id = post.path("id").asLong();
        String warning = post.path("spoiler_text").asText();
        String text = PlainText.fromHtml(post.path("content").asText());
        int files = post.path("media_attachments").size();
        List<String> notes = new ArrayList<>();
        if (files > 0) {
            notes.add(count(files, "common.files", "{0} file|{0} files"));
        }
        if (post.path("sensitive").asBoolean()) {
            notes.add(say("console.content.sensitive", "sensitive"));
        }
        origin(post.path("trending_on").asText(null)).ifPresent(notes::add);
        return new TrendsView.Row(
                id,
                "@" + post.path("account").path("acct").asText(),
                post.path("url").asText(""),
                shortened(warning.isEmpty() ? text : warning + " — " + text),
                List.of(
                        count(
                                post.path("favourites_count").asLong(),
                                "common.favourites_count",
                                "{0} favourite|{0} favourites"),
                        count(post.path("reblogs_count").asLong(), "common.boosts_count", "{0} boost|{0} boosts"),
                        count(post.path("replies_count").asLong(), "common.replies_count", "{0} reply|{0} replies")),
                decided.get(id),
                notes,
                null);
    }

    static List<TrendsView.Row> links(List<ObjectNode> links, Map<Long, Boolean> decided) {
        return links.stream().map(link -> link(link, decided)).toList();
    }

    private static TrendsView.Row link(ObjectNode link, Map<Long, Boolean> decided) {
        long id = link.path("id").asLong();
        long people = 0;
        for (JsonNode day : link.path("history")) {
            people += day.path("accounts").asLong();
        }
        String publisher = link.path("provider_name").asText();
        return new TrendsView.Row(
                id,
                link.path("title").asText(),
                link.path("url").asText(),
                shortened(link.path("description").asText()),
                List.of(
                        publisher.isEmpty() ? link.path("url").asText() : publisher,
                        count(
                                people,
                                "console.content.shared_by_accounts_this_week",
                                "shared by {0} account this week|shared by {0} accounts this week")),
                decided.get(id),
                List.of(),
                null);
    }

    static List<TrendsView.Row> publishers(List<PublisherEntity> publishers) {
        return publishers.stream()
                .map(each -> new TrendsView.Row(
                        Long.parseLong(each.id()),
                        each.domain(),
                        "https://" + each.domain() + "/",
                        "",
                        List.of(say(
                                "console.content.counts_for_each_of_its",
                                "applies to all of its links that were not reviewed individually")),
                        each.trendable(),
                        List.of(),
                        null))
                .toList();
    }

    static List<TrendsView.Row> tags(List<AdminTagEntity> tags) {
        return tags.stream().map(TrendRows::tag).toList();
    }

    private static TrendsView.Row tag(AdminTagEntity tag) {
        List<String> notes = new ArrayList<>();
        if (!tag.usable()) {
            notes.add(say("console.content.not_usable", "not usable"));
        }
        if (!tag.listable()) {
            notes.add(say("console.content.not_found_by_searches", "not found by searches"));
        }
        origin(tag.trendingOn()).ifPresent(notes::add);
        long people = tag.tag().history().stream()
                .map(DailyUse.DayEntity::accounts)
                .mapToLong(Long::parseLong)
                .sum();
        return new TrendsView.Row(
                Long.parseLong(tag.tag().id()),
                "#" + tag.tag().name(),
                tag.tag().url(),
                "",
                List.of(count(
                        people,
                        "console.content.used_by_accounts_this_week",
                        "used by {0} account this week|used by {0} accounts this week")),
                tag.requiresReview() ? null : tag.trendable(),
                notes,
                TrendPageRoutes.TAGS + "/" + tag.tag().id());
    }

    private static Optional<String> origin(@Nullable String server) {
        return Optional.ofNullable(server).map(name -> say("common.trending_on", "Trending on {0}", name));
    }

    /** Describes the result of asking a server for its trends. */
    static String outcome(Neighbours.Server server) {
        if (!server.isOpen()) {
            return say("console.content.server_blocked_or_limited", "Blocked or limited");
        }
        return server.outcome() == null
                ? say("console.content.not_asked_yet", "Not asked yet")
                : switch (server.outcome()) {
                    case ANSWERED -> say("console.content.answered", "Answered");
                    case NOT_PUBLIC -> say("console.content.no_public_trends", "No public trends");
                    case UNREADABLE -> say("console.content.unreadable_answer", "Unreadable response");
                    case TOO_LARGE -> say("console.content.answer_too_large", "Response too large");
                    case UNREACHABLE -> say("console.content.unreachable", "Unreachable");
                };
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= MAX_TEXT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_TEXT)) + "…";
    }
}
