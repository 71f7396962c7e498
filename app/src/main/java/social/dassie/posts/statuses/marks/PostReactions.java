package social.dassie.posts.statuses.marks;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.reactions.EmojiReactions;
import social.dassie.posts.reactions.ReactionEntity;
import social.dassie.posts.reactions.ReactionName;
import social.dassie.posts.reactions.ReactionRenderer;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;

/** Reacting to posts with emoji, and the lists of reactions. */
public final class PostReactions {
    private static final ErrorCode OFF =
            ErrorCode.of("error.reactions_are_turned_off", "Emoji reactions to this post are turned off");

    private final Database db;
    private final EmojiReactions reactions;
    private final ReactionRenderer renderer;
    private final CustomEmojis emojis;
    private final Statuses finder;
    private final AccountRenderer accounts;
    private final Accounts accountRows;
    private final Addresses addresses;
    private final Events events;

    PostReactions(
            Platform platform,
            AccountFeature accountFeature,
            Statuses finder,
            EmojiReactions reactions,
            ReactionRenderer renderer,
            CustomEmojis emojis) {
        this.db = platform.db();
        this.reactions = reactions;
        this.renderer = renderer;
        this.emojis = emojis;
        this.finder = finder;
        this.accounts = accountFeature.renderer;
        this.accountRows = accountFeature.accounts;
        this.addresses = platform.addresses();
        this.events = platform.events();
    }

    /**
     * Adds a reaction: a Unicode emoji, the shortcode of an enabled local custom emoji, or a remote one that someone gave the
     * post before. A second time changes nothing. 422 for any other name, beyond the limits of {@link EmojiReactions}, and if
     * the server or the author has turned reactions off.
     */
    public StatusEntity add(Caller caller, long id, String name) {
        return db.inTransaction(() -> {
            Status status = finder.openTo(caller, id);
            EmojiReactions.Added added = insert(caller, status, name);
            if (added.reaction() != null) {
                events.publish(new MarkEvent.Reacted(added.reaction(), status.accountId(), added.isFirst()));
            }
            return finder.get(caller, status.id());
        });
    }

    /** Adds a reaction that the caller gave on another server, as {@link #add}: its author was notified of it then. */
    public void addImported(Caller caller, long id, String name) {
        db.runInTransaction(() -> insert(caller, finder.openTo(caller, id), name));
    }

    private EmojiReactions.Added insert(Caller caller, Status status, String name) {
        if (!finder.mayFavourite(caller, status)) {
            throw ApiException.of(403, Favourites.NOT_ALLOWED);
        }
        ReactionName parsed = known(name, status.id())
                .orElseThrow(() -> ApiException.invalid(Field.NAME, EmojiReactions.NOT_AN_EMOJI));
        String uri = status.local()
                ? null
                : addresses.newUri(accountRows.get(caller.accountId()).username(), "likes");
        EmojiReactions.Added added = reactions.add(status.id(), caller.accountId(), parsed, uri);
        if (added.outcome() == EmojiReactions.Outcome.UNWANTED) {
            throw ApiException.unprocessable(OFF);
        }
        if (added.outcome() == EmojiReactions.Outcome.TOO_MANY) {
            throw ApiException.invalid(EmojiReactions.TOO_MANY);
        }
        return added;
    }

    /** Removes a reaction of the caller, if there is one. 422 for a name that is not an emoji. */
    public StatusEntity remove(Caller caller, long id, String name) {
        return db.inTransaction(() -> {
            Status status = finder.originVisibleTo(caller, id);
            ReactionName parsed =
                    parse(name).orElseThrow(() -> ApiException.invalid(Field.NAME, EmojiReactions.NOT_AN_EMOJI));
            reactions.find(status.id(), caller.accountId(), parsed).ifPresent(own -> {
                reactions.remove(own);
                events.publish(new MarkEvent.Unreacted(own, status.accountId()));
            });
            return finder.get(caller, status.id());
        });
    }

    /** One kind of reaction with the accounts that gave it; {@code url} is the image of a custom emoji. */
    public record ListedReaction(
            String name, int count, boolean me, @Nullable String url, List<AccountEntity> accounts) {}

    /** Returns the reactions to a post that the caller may see, with some of the accounts. */
    public List<ListedReaction> list(Caller caller, long id) {
        return listed(renderer.list(
                caller.accountId(), finder.originVisibleTo(caller, id).id(), ReactionRenderer.MAX_NAMED));
    }

    /** Returns the reactions with this name, with more of the accounts; empty if there are none. */
    public List<ListedReaction> list(Caller caller, long id, String name) {
        long statusId = finder.originVisibleTo(caller, id).id();
        Optional<ReactionName> parsed = parse(name);
        return parsed.isEmpty()
                ? List.of()
                : listed(renderer.list(caller.accountId(), statusId, ReactionRenderer.MAX_LISTED).stream()
                        .filter(reaction -> reaction.name().equals(parsed.get()))
                        .toList());
    }

    private List<ListedReaction> listed(List<ReactionEntity> found) {
        Set<Long> ids = new LinkedHashSet<>();
        found.forEach(reaction -> reaction.accountIds().forEach(accountId -> ids.add(Long.valueOf(accountId))));
        Map<Long, AccountEntity> byId = new HashMap<>(accounts.byId(ids));
        return found.stream()
                .map(reaction -> new ListedReaction(
                        reaction.name().key(),
                        reaction.count(),
                        reaction.me(),
                        reaction.picture() == null ? null : reaction.picture().url(),
                        reaction.accountIds().stream()
                                .map(accountId -> byId.get(Long.valueOf(accountId)))
                                .filter(Objects::nonNull)
                                .toList()))
                .toList();
    }

    /** A shortcode with the domain of this server means a local emoji. */
    private Optional<ReactionName> parse(String name) {
        return Optional.ofNullable(ReactionName.parse(name))
                .map(parsed -> parsed.domain() != null && addresses.isOurDomain(parsed.domain())
                        ? new ReactionName(parsed.shortcode(), null)
                        : parsed);
    }

    private Optional<ReactionName> known(String name, long statusId) {
        return parse(name)
                .filter(parsed -> parsed.isUnicode()
                        || (parsed.domain() == null
                                ? emojis.find(null, parsed.shortcode()).isPresent()
                                : reactions.isGiven(statusId, parsed)));
    }
}
