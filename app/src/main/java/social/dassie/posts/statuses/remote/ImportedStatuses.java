package social.dassie.posts.statuses.remote;

import java.util.Locale;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.PlainText;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Author;
import social.dassie.people.users.Users;
import social.dassie.posts.polls.RemotePoll;
import social.dassie.posts.polls.RemotePolls;
import social.dassie.posts.statuses.PostParts;
import social.dassie.posts.statuses.quotes.Quotes;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusCounts;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusExtras;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.StatusSource;
import social.dassie.posts.statuses.rows.StatusThread;

/** Stores posts that were written on another server as posts of their local author. */
public final class ImportedStatuses {
    private final ImportedStatusDao imported;
    private final StatusRows statuses;
    private final RemoteStatuses remote;
    private final RemotePolls polls;
    private final PostParts parts;
    private final Accounts accounts;
    private final Users users;
    private final Addresses addresses;
    private final HtmlWriter html;
    private final Events events;

    public ImportedStatuses(Platform platform, PostParts parts, RemoteStatuses remote, Accounts accounts, Users users) {
        Database db = platform.db();
        this.imported = db.dao(ImportedStatusDao.class);
        this.statuses = new StatusRows(db);
        this.remote = remote;
        this.polls = new RemotePolls(platform);
        this.parts = parts;
        this.accounts = accounts;
        this.users = users;
        this.addresses = platform.addresses();
        this.html = platform.html();
        this.events = platform.events();
    }

    /** Returns the id of the local copy of a post that was imported before. */
    public Optional<Long> find(long accountId, String uri) {
        return imported.find(accountId, uri);
    }

    /** Whether a post was imported before, or was written here. */
    public boolean isHere(long accountId, String uri) {
        return find(accountId, uri).isPresent() || imported.isOwn(accountId, uri);
    }

    /** Stores a post; joins the caller's transaction. */
    public void add(Caller caller, ImportedStatus post) {
        Author author = users.author(caller.accountId());
        String answered = post.answeredUri();
        Status parent = answered == null ? null : parent(author.id(), answered);
        long id = remote.freeId(post.times().createdAt());
        Status row = new Status(
                id,
                author.id(),
                null,
                post.visibility(),
                body(post.body(), post.source()),
                StatusSource.here(
                        addresses.statusUri(author.username(), id), addresses.status(author.username(), id), 0),
                post.times(),
                StatusThread.named(answered, null, null, null).placed(id, author.id(), parent),
                StatusExtras.ofFiles(post.mediaIds().size()),
                Quotes.quoting(
                        post.quotePolicy() == null ? author.defaultQuotePolicy() : post.quotePolicy(),
                        post.visibility(),
                        null),
                StatusCounts.NONE);
        statuses.insert(row);
        parts.tags().markRemote(id, post.hashtags());
        if (!post.mediaIds().isEmpty()) {
            parts.attachments().attach(author.id(), id, post.mediaIds());
        }
        if (post.poll() != null) {
            polls.add(id, author.id(), over(post.poll()), post.times().createdAt());
        }
        if (parent != null && post.visibility().isForEveryone()) {
            statuses.countReplies(parent.id(), 1);
        }
        remote.joinImported(row, post.uri());
        accounts.statusAdded(author.id(), post.times().createdAt());
        imported.insert(author.id(), post.uri(), id);
        events.publish(new StatusEvent.Stored(id, false, false));
    }

    /**
     * Returns the parent if it is one of the author's own posts: other threads stay unchanged, as their authors may have
     * blocked this one since.
     */
    private @Nullable Status parent(long authorId, String uri) {
        return imported.find(authorId, uri).flatMap(statuses::find).orElse(null);
    }

    /** Returns the poll as ended, with its final state, because no one here can vote in it. */
    private static RemotePoll over(RemotePoll poll) {
        return new RemotePoll(poll.options(), poll.isMultiple(), poll.endsAt(), true, poll.voters());
    }

    /**
     * Returns the text in this server's form: sanitised, with links to local hashtags, and without the class that lets
     * clients with quotes hide a part of it.
     */
    private StatusBody body(StatusBody there, ImportedStatus.@Nullable Source source) {
        Document document = HtmlSanitiser.parse(HtmlSanitiser.sanitise(there.content()));
        document.outputSettings().prettyPrint(false);
        document.getElementsByClass("quote-inline").removeClass("quote-inline");
        for (Element link : document.select("a[href]")) {
            String text = link.text().strip();
            if (text.startsWith("#") && !Hashtags.normalise(text.substring(1)).isEmpty()) {
                link.attr("href", html.tagUrl(text.substring(1)));
            }
        }
        String content = document.body().html();
        return new StatusBody(
                source == null ? typed(document) : source.text(),
                content,
                there.spoilerText(),
                there.sensitive(),
                there.language(),
                source == null ? null : source.type().mediaType());
    }

    /** Returns what the author could have typed here, for the next edit: mentions include their server. */
    private static String typed(Document document) {
        for (Element link : document.select("a.mention[href]")) {
            String text = link.text().strip();
            if (text.matches("@[A-Za-z0-9_.-]+")) {
                WebAddress.parse(link.attr("href"))
                        .ifPresent(address ->
                                link.text(text + "@" + address.getAuthority().toLowerCase(Locale.ROOT)));
            }
        }
        return PlainText.fromHtml(document.body().html());
    }
}
