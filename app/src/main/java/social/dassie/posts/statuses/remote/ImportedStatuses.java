package social.dassie.posts.statuses.remote;

import java.util.Locale;
import java.util.Objects;
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
import social.dassie.posts.statuses.QuoteState;
import social.dassie.posts.statuses.quotes.Quotes;
import social.dassie.posts.statuses.rows.Interactions;
import social.dassie.posts.statuses.rows.Quoting;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusCounts;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusExtras;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.StatusSource;
import social.dassie.posts.statuses.rows.StatusThread;
import social.dassie.posts.statuses.rows.Visibility;

/** Stores posts that were written on another server as posts of their local author. */
public final class ImportedStatuses {
    private final ImportedStatusDao imported;
    private final StatusRows statuses;
    private final RemoteStatuses remote;
    private final RemotePolls polls;
    private final Quotes quotes;
    private final PostParts parts;
    private final Accounts accounts;
    private final Users users;
    private final Addresses addresses;
    private final HtmlWriter html;
    private final Events events;

    public ImportedStatuses(
            Platform platform, PostParts parts, RemoteStatuses remote, Quotes quotes, Accounts accounts, Users users) {
        Database db = platform.db();
        this.imported = db.dao(ImportedStatusDao.class);
        this.statuses = new StatusRows(db);
        this.remote = remote;
        this.polls = new RemotePolls(platform);
        this.quotes = quotes;
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

    /** Returns the imported post that waits for the one that it replies to; empty if there is none, or it has it. */
    public Optional<Status> waitingReply(long accountId, String uri) {
        return imported.find(accountId, uri)
                .filter(id -> remote.missingParent(id).isPresent())
                .flatMap(statuses::find);
    }

    /** Attaches an imported reply to the post of another author; joins the caller's transaction. */
    public void join(Status reply, Status parent) {
        remote.joinImported(reply, parent);
    }

    /** Stores a post; joins the caller's transaction. */
    public void add(Caller caller, ImportedStatus post) {
        Author author = users.author(caller.accountId());
        Status parent = parent(author.id(), post.links());
        Status quoted = quoted(post.links().quote());
        long id = remote.freeId(post.times().createdAt());
        Status row = row(id, author, post, parent, quoted);
        statuses.insert(row);
        if (quoted != null) {
            quotes.addImported(
                    row, quoted, Objects.requireNonNull(post.links().quote()).stamp());
        }
        parts.tags().markRemote(id, post.hashtags());
        if (!post.mediaIds().isEmpty()) {
            parts.attachments().attach(author.id(), id, post.mediaIds());
        }
        if (post.poll() != null) {
            polls.add(id, author.id(), over(post.poll()), post.times().createdAt());
        }
        statuses.countReply(row, 1);
        remote.joinImported(row, post.uri());
        imported.insert(author.id(), post.uri(), id, post.url(), post.links().mentions());
        events.publish(new StatusEvent.Stored(id, false, false));
        if (post.visibility() == Visibility.DIRECT) {
            events.publish(
                    new StatusEvent.ImportedDirect(id, author.id(), post.links().mentionedIds()));
        } else {
            accounts.statusAdded(author.id(), post.times().createdAt());
        }
    }

    private Status row(long id, Author author, ImportedStatus post, @Nullable Status parent, @Nullable Status quoted) {
        String policy = post.quotePolicy() == null ? author.defaultQuotePolicy() : post.quotePolicy();
        int bits = Quotes.quoting(policy, post.visibility(), null).quotePolicy();
        return new Status(
                id,
                author.id(),
                null,
                post.visibility(),
                body(post.body(), post.source(), quoted),
                StatusSource.here(
                        addresses.statusUri(author.username(), id), addresses.status(author.username(), id), 0),
                post.times(),
                StatusThread.named(post.links().answeredUri(), null, null, null).placed(id, author.id(), parent),
                StatusExtras.ofFiles(post.mediaIds().size()),
                quoted == null
                        ? new Quoting(bits, null, null)
                        : new Quoting(bits, QuoteState.ACCEPTED.key(), quoted.id()),
                Interactions.OPEN,
                StatusCounts.NONE);
    }

    /** Returns the post that it replies to, which may have been imported or deleted since the caller looked for it. */
    private @Nullable Status parent(long authorId, ImportedStatus.Links links) {
        String answered = links.answeredUri();
        Long other = links.parentId();
        return answered == null
                ? null
                : imported.find(authorId, answered)
                        .or(() -> Optional.ofNullable(other))
                        .flatMap(statuses::find)
                        .orElse(null);
    }

    private @Nullable Status quoted(ImportedStatus.@Nullable Quote quote) {
        return quote == null ? null : statuses.find(quote.statusId()).orElse(null);
    }

    /** Returns the poll as ended, with its final state, because no one here can vote in it. */
    private static RemotePoll over(RemotePoll poll) {
        return new RemotePoll(poll.options(), poll.isMultiple(), poll.endsAt(), true, poll.voters());
    }

    /**
     * Returns the text in this server's form: sanitised, with links to local hashtags, and with the present link to the
     * quoted post. If the quote does not stay, its link does, without the class that lets clients hide it.
     */
    private StatusBody body(StatusBody there, ImportedStatus.@Nullable Source source, @Nullable Status quoted) {
        Document document = HtmlSanitiser.parse(HtmlSanitiser.sanitise(there.content()));
        document.outputSettings().prettyPrint(false);
        if (quoted != null) {
            document.getElementsByClass("quote-inline").remove();
        } else {
            document.getElementsByClass("quote-inline").removeClass("quote-inline");
        }
        for (Element link : document.select("a[href]")) {
            String text = link.text().strip();
            if (text.startsWith("#") && !Hashtags.normalise(text.substring(1)).isEmpty()) {
                link.attr("href", html.tagUrl(text.substring(1)));
            }
        }
        String prefix = quoted == null ? "" : html.quotePrefix(page(quoted));
        String content = prefix + document.body().html();
        return new StatusBody(
                source == null ? typed(document) : source.text(),
                content,
                there.spoilerText(),
                there.sensitive(),
                there.language(),
                source == null ? null : source.type().mediaType());
    }

    private static String page(Status post) {
        String url = post.source().url();
        return url == null ? String.valueOf(post.uri()) : url;
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
