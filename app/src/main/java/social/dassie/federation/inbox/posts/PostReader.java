package social.dassie.federation.inbox.posts;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.known.ActorNetwork;
import social.dassie.federation.inbox.known.KnownActors;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.TruncatedText;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.media.attachments.RemoteAttachments;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.polls.RemotePoll;
import social.dassie.posts.statuses.quotes.RemoteQuote;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.remote.RemoteStatus;
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
 * Converts a remote object to a post: notes, questions, and the types of other software (articles, videos, events). It
 * only reads the document and stored data: everything else must have been fetched before.
 */
public final class PostReader {
    /** The object types that are shown as posts. */
    static final List<String> TYPES =
            List.of("Note", "Question", "Article", "Page", "Image", "Audio", "Video", "Event", "ChatMessage");

    private static final int MAX_OPTION = 500;
    private static final long EARLIEST = 946_684_800_000L; // the year 2000: older dates are errors of their servers

    private final PostText text;
    private final Addresses addresses;
    private final KnownActors actors;
    private final DomainRules domains;
    private final Clock clock;

    PostReader(Platform platform, KnownActors actors, DomainRules domains) {
        this.text = new PostText(platform.html());
        this.addresses = platform.addresses();
        this.actors = actors;
        this.domains = domains;
        this.clock = platform.clock();
    }

    public static boolean isPost(ActivityObject object) {
        return object.is(TYPES.toArray(String[]::new));
    }

    /**
     * Converts an object to a post.
     *
     * @param around the activity that contained it; the object itself if it was fetched
     * @param tags the tags of the object
     * @param inboxOwnerId the local account whose own inbox received it; null for the shared inbox
     * @param isQuoteApproved whether the stamp of its quote was verified
     * @param replyApproval the verified stamp of the author of its parent; null if there is none
     */
    RemoteStatus read(
            ActivityObject object,
            ActivityObject around,
            PostTags tags,
            Account author,
            @Nullable Long inboxOwnerId,
            boolean isQuoteApproved,
            @Nullable String replyApproval) {
        long now = clock.millis();
        String uri = String.valueOf(object.id());
        String url = page(object, uri);
        Addressees audience = Addressees.of(object, around);
        ActorNetwork network = actors.networkOf(author.id());
        String followers = network.followersUrl();
        Visibility visibility = visibility(object, audience, followers != null && audience.names(followers));
        Set<Long> mentioned = actors.ids(tags.mentions());
        mentioned.remove(author.id());
        long at = publishedAt(object, now);
        Long editedAt = editedAt(object, at, now);
        List<RemoteAttachment> files = takesFiles(author, uri) ? PostFiles.read(object) : List.of();
        Long likes = total(object, "likes");
        Long shares = total(object, "shares");
        Status row = new Status(
                0,
                author.id(),
                null,
                visibility,
                text.read(object, url),
                StatusSource.elsewhere(uri, url, author.domain()),
                new StatusTimes(at, editedAt != null && editedAt > at ? editedAt : null, null),
                StatusThread.named(
                        actors.idOfPost(object.link("inReplyTo")),
                        object.link("conversation"),
                        object.link("context"),
                        object.link("replies")),
                StatusExtras.ofFiles(RemoteAttachments.stored(files).size()),
                new Quoting(quotePolicy(object, author, network), null, null),
                PolicyReader.read(object, author, network),
                new StatusCounts(0, shares == null ? 0 : shares, likes == null ? 0 : likes, 0, 0));
        return new RemoteStatus(
                row,
                editedAt,
                List.copyOf(mentioned),
                silent(audience, mentioned, author, inboxOwnerId, visibility),
                tags.hashtags(),
                files,
                poll(object),
                quote(object, isQuoteApproved),
                replyApproval,
                around.is("ReplyRequest") ? around.id() : null,
                PostText.attachedLink(object),
                likes,
                shares);
    }

    /** Returns how a post arrived, taking its date into account. */
    static Arrival arrival(ActivityObject object, Arrival arrival) {
        Long published = object.time("published");
        return published != null && published < EARLIEST ? Arrival.UNDATED : arrival;
    }

    private static long publishedAt(ActivityObject object, long now) {
        Long published = object.time("published");
        return published == null || published > now || published < EARLIEST ? now : published;
    }

    private static @Nullable Long editedAt(ActivityObject object, long publishedAt, long now) {
        Long updated = object.time("updated");
        return updated != null && updated >= publishedAt ? (Long) Math.min(updated, now) : null;
    }

    /** Returns the content of a post, without its audience and thread: for imported posts. */
    public Written written(ActivityObject object) {
        long now = clock.millis();
        long at = publishedAt(object, now);
        Long editedAt = editedAt(object, at, now);
        PostTags tags = PostTags.of(object);
        return new Written(
                text.read(object, null),
                new StatusTimes(at, editedAt != null && editedAt > at ? editedAt : null, null),
                tags.hashtags(),
                List.copyOf(actors.ids(tags.mentions())),
                PostFiles.read(object),
                poll(object));
    }

    /**
     * The content of a post.
     *
     * @param body its HTML as received: not sanitised
     * @param hashtags with or without the #
     * @param mentionedIds those of the mentioned accounts that are known here
     */
    public record Written(
            StatusBody body,
            StatusTimes times,
            List<String> hashtags,
            List<Long> mentionedIds,
            List<RemoteAttachment> files,
            @Nullable RemotePoll poll) {}

    /** Whether media files are allowed from both the author's domain and the host of the post. */
    private boolean takesFiles(Account author, String uri) {
        String domain = String.valueOf(author.domain());
        return !domains.of(domain, LocalUris.host(uri).orElse(domain)).rejectsMedia();
    }

    /**
     * Returns the page of a post: on the host of its id, else on another one, as some servers use a separate host for
     * pages. Never on this server. An address on another host is shown, but not trusted: see {@link RemotePosts#known}.
     */
    private @Nullable String page(ActivityObject object, String uri) {
        List<ActivityObject> links = object.objects("url");
        String own = page(links, address -> LocalUris.isSameHost(address, uri));
        return own != null ? own : page(links, this::isElsewhere);
    }

    private boolean isElsewhere(String address) {
        boolean isOurs = addresses.isOurs(address)
                || addresses.baseUrls().stream().anyMatch(base -> LocalUris.isSameHost(address, base));
        return LocalUris.host(address).isPresent() && !isOurs;
    }

    private static @Nullable String page(List<ActivityObject> links, Predicate<String> isAllowed) {
        String any = null;
        for (ActivityObject link : links) {
            String address = link.isReference() ? link.id() : link.text("href");
            if (address == null || !isAllowed.test(address)) {
                continue;
            }
            String type = link.text("mediaType");
            if (type == null || type.startsWith("text/html")) {
                return address;
            }
            any = any == null && !type.contains("/") ? address : any;
        }
        return any;
    }

    /** @param isForFollowers whether it is addressed to its author's followers */
    public static Visibility visibility(ActivityObject object, Addressees audience, boolean isForFollowers) {
        if (object.is("ChatMessage")) {
            return Visibility.DIRECT;
        }
        if (audience.isPublic()) {
            return Visibility.PUBLIC;
        }
        if (audience.isUnlisted()) {
            return Visibility.UNLISTED;
        }
        return isForFollowers ? Visibility.PRIVATE : Visibility.DIRECT;
    }

    /** Returns local accounts that it is addressed to without mentioning them: they may read it. */
    private List<Long> silent(
            Addressees audience,
            Set<Long> mentioned,
            Account author,
            @Nullable Long inboxOwnerId,
            Visibility visibility) {
        if (visibility.isForEveryone()) {
            return List.of();
        }
        Set<Long> silent = new LinkedHashSet<>(actors.localIds(audience.named()));
        if (inboxOwnerId != null) {
            silent.add(inboxOwnerId);
        }
        silent.removeAll(mentioned);
        silent.remove(author.id());
        return List.copyOf(silent);
    }

    private static @Nullable RemotePoll poll(ActivityObject object) {
        boolean isMultiple = object.has("anyOf");
        List<ActivityObject> objects = object.objects(isMultiple ? "anyOf" : "oneOf");
        if (!object.is("Question") || objects.isEmpty()) {
            return null;
        }
        List<RemotePoll.Option> options = new ArrayList<>();
        for (ActivityObject option : objects.subList(0, Math.min(objects.size(), RemotePoll.MAX_OPTIONS))) {
            String name = option.anyText("name");
            String title = name == null ? option.anyText("content") : name;
            ActivityObject replies = option.object("replies");
            Long votes = replies == null ? null : replies.count("totalItems");
            options.add(new RemotePoll.Option(
                    TruncatedText.to(MAX_OPTION, title == null ? "" : title.strip()), votes == null ? 0 : votes));
        }
        Long closed = object.time("closed");
        Long endsAt = object.time("endTime");
        boolean isClosed = closed != null || object.flag("closed");
        return new RemotePoll(
                options, isMultiple, closed == null ? endsAt : closed, isClosed, object.count("votersCount"));
    }

    /** Returns who may quote it (FEP-044f), as bits; no one without a policy, as older software cannot give consent. */
    private static int quotePolicy(ActivityObject object, Account author, ActorNetwork network) {
        ActivityObject canQuote = PolicyReader.rules(object, "canQuote");
        if (canQuote == null) {
            return 0;
        }
        int automatic = PolicyReader.groups(PolicyReader.automatic(canQuote), author, network);
        int manual = PolicyReader.groups(PolicyReader.manual(canQuote), author, network);
        return new InteractionPolicy(automatic, manual).bits();
    }

    private static @Nullable RemoteQuote quote(ActivityObject object, boolean isApproved) {
        String quoted = quotedUri(object);
        if (quoted == null) {
            return null;
        }
        return new RemoteQuote(quoted, object.link("quoteAuthorization"), isApproved, !object.has("quote"));
    }

    /** Returns the post that an object quotes, in any of the forms in use; null if it quotes none. */
    public static @Nullable String quotedUri(ActivityObject object) {
        for (String key : List.of("quote", "_misskey_quote", "quoteUri", "quoteUrl")) {
            String uri = object.link(key);
            if (uri != null) {
                return uri;
            }
        }
        return object.objects("tag").stream()
                .limit(PostTags.MAX_MENTIONS)
                .filter(tag -> tag.is("Link") && tag.links("rel").stream().anyMatch(PostReader::isQuote))
                .map(tag -> tag.text("href"))
                .filter(href -> href != null)
                .findFirst()
                .orElse(null);
    }

    private static boolean isQuote(String rel) {
        return rel.toLowerCase(Locale.ROOT).endsWith("_misskey_quote");
    }

    private static @Nullable Long total(ActivityObject object, String key) {
        ActivityObject collection = object.object(key);
        return collection == null ? null : collection.count("totalItems");
    }
}
