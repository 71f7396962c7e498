package social.dassie.federation.webfeeds;

import java.time.Instant;
import java.util.List;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.remote.RemoteStatus;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Interactions;
import social.dassie.posts.statuses.rows.Quoting;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusCounts;
import social.dassie.posts.statuses.rows.StatusExtras;
import social.dassie.posts.statuses.rows.StatusSource;
import social.dassie.posts.statuses.rows.StatusThread;
import social.dassie.posts.statuses.rows.StatusTimes;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Makes posts of items. They never leave this server, are in no public timeline, and cannot be quoted, because there is
 * no one who could agree.
 */
final class FeedPosts {
    /** Earlier times are errors of the feed. */
    private static final long EARLIEST = Instant.parse("1990-01-01T00:00:00Z").toEpochMilli();

    private static final int MAX_SHOWN = 60;
    private static final Quoting BY_NOBODY = new Quoting(0, null, null);

    private final RemoteStatuses statuses;

    FeedPosts(RemoteStatuses statuses) {
        this.statuses = statuses;
    }

    /** Returns when an item was published, at most now; {@code otherwise} for one without a possible time. */
    static long time(FeedItem item, long now, long otherwise) {
        Long at = item.publishedAt();
        return at == null || at < EARLIEST ? otherwise : Math.min(at, now);
    }

    /** Stores the post of an item, unless it is stored or was deleted; joins the caller's transaction. */
    void add(Account account, FeedItem item, boolean takesPictures, long at, long now, Arrival arrival) {
        String uri = account.uri() + "/" + item.hash();
        if (statuses.find(uri).isPresent()) {
            return;
        }
        FeedItem.Image image = takesPictures ? item.image() : null;
        List<RemoteAttachment> files = image == null ? List.of() : List.of(file(image));
        Status row = new Status(
                0,
                account.id(),
                null,
                Visibility.UNLISTED,
                StatusBody.ofHtml(html(item), "", false, item.language()),
                StatusSource.elsewhere(uri, item.link() == null ? account.url() : item.link(), account.domain()),
                StatusTimes.of(at),
                StatusThread.NONE,
                StatusExtras.ofFiles(files.size()),
                BY_NOBODY,
                Interactions.OPEN.onlyHere(true),
                StatusCounts.NONE);
        statuses.add(
                new RemoteStatus(
                        row,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        files,
                        null,
                        null,
                        null,
                        null,
                        item.link(),
                        null,
                        null),
                now,
                arrival);
    }

    private static RemoteAttachment file(FeedItem.Image image) {
        return new RemoteAttachment(
                image.url(),
                null,
                image.mimeType(),
                RemoteAttachment.typeOf(image.mimeType(), "Image", image.url(), false),
                image.description(),
                null,
                null,
                null,
                null,
                null);
    }

    /** Returns the text of the post: the title, a short plain summary, and the link. */
    static String html(FeedItem item) {
        StringBuilder html = new StringBuilder();
        if (!item.title().isEmpty()) {
            html.append("<p><strong>").append(HtmlWriter.escape(item.title())).append("</strong></p>");
        }
        String summary = FeedTexts.summary(item.summary());
        if (!summary.equals(item.title())) {
            html.append(FeedTexts.html(summary));
        }
        if (item.link() != null) {
            html.append("<p>").append(link(item.link())).append("</p>");
        }
        return html.toString();
    }

    /** Returns a link that shows a short form of its address. */
    static String link(String url) {
        String shown = url.replaceFirst("^https?://(www\\.)?", "").replaceFirst("/$", "");
        return "<a href=\"" + HtmlWriter.escape(url) + "\" rel=\"nofollow noopener\" target=\"_blank\">"
                + HtmlWriter.escape(FeedTexts.shortened(MAX_SHOWN, shown)) + "</a>";
    }
}
