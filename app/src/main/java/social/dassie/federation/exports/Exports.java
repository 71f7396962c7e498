package social.dassie.federation.exports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.webfeeds.FeedList;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Csv;

/** Exports the lists of an account as files that Mastodon and others can import. */
public final class Exports {
    private final ExportDao rows;
    private final FilterExport filters;
    private final Addresses addresses;
    private final Clock clock;

    public Exports(Platform platform) {
        this.rows = platform.db().dao(ExportDao.class);
        this.filters = new FilterExport(platform);
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    /** The number of lines of a file. */
    public record Size(ExportKind kind, int lines) {}

    public List<Size> sizes(Caller caller) {
        ExportDao.Counts counts = rows.count(caller.accountId());
        return List.of(
                new Size(ExportKind.FOLLOWS, counts.follows()),
                new Size(ExportKind.FOLLOWERS, counts.followers()),
                new Size(ExportKind.LISTS, counts.lists()),
                new Size(ExportKind.MUTES, counts.mutes()),
                new Size(ExportKind.BLOCKS, counts.blocks()),
                new Size(ExportKind.DOMAIN_BLOCKS, counts.domainBlocks()),
                new Size(ExportKind.BOOKMARKS, counts.bookmarks()),
                new Size(ExportKind.FILTERS, counts.filters()),
                new Size(ExportKind.FEEDS, counts.feeds()));
    }

    /** Returns a file as text. */
    public String text(Caller caller, ExportKind kind) {
        if (kind == ExportKind.FEEDS) {
            return FeedList.write(rows.findFeeds(caller.accountId()));
        }
        if (!kind.isTable()) {
            return filters.file(caller.accountId());
        }
        StringBuilder csv = new StringBuilder();
        if (!kind.columns().isEmpty()) {
            csv.append(Csv.write(kind.columns()));
        }
        lines(caller.accountId(), kind).forEach(line -> csv.append(Csv.write(line)));
        return csv.toString();
    }

    /** Returns the lines of a file, without column names; for a file that is not a table, each item as JSON. */
    public List<List<String>> lines(long me, ExportKind kind) {
        return switch (kind) {
            case FOLLOWS -> rows.findFollows(me).stream().map(this::follow).toList();
            case FOLLOWERS ->
                rows.findFollowers(me).stream()
                        .map(row -> List.of(acct(row.username(), row.domain())))
                        .toList();
            case LISTS ->
                rows.findLists(me).stream()
                        .map(row -> List.of(row.title(), acct(row.username(), row.domain())))
                        .toList();
            case MUTES ->
                rows.findMutes(me, clock.millis()).stream()
                        .map(row ->
                                List.of(acct(row.username(), row.domain()), Boolean.toString(row.hidesNotifications())))
                        .toList();
            case BLOCKS ->
                rows.findBlocks(me).stream()
                        .map(row -> List.of(acct(row.username(), row.domain())))
                        .toList();
            case DOMAIN_BLOCKS -> rows.findDomains(me).stream().map(List::of).toList();
            case BOOKMARKS -> rows.findBookmarks(me).stream().map(List::of).toList();
            case FEEDS ->
                rows.findFeeds(me).stream().map(feed -> List.of(feed.url())).toList();
            case FILTERS ->
                filters.filters(me).stream()
                        .map(filter -> List.of(filter.toString()))
                        .toList();
        };
    }

    private List<String> follow(ExportDao.FollowRow row) {
        List<String> languages = row.languages() == null
                ? new ArrayList<>()
                : Json.read(row.languages(), new TypeReference<List<String>>() {});
        return List.of(
                acct(row.username(), row.domain()),
                Boolean.toString(row.showReblogs()),
                Boolean.toString(row.notifies()),
                String.join(", ", languages));
    }

    /** Returns the handle with its domain, even for local accounts, because the file is for another server. */
    private String acct(String username, @Nullable String domain) {
        return username + "@" + (domain == null ? addresses.domain() : domain);
    }
}
