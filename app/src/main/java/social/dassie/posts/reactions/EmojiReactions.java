package social.dassie.posts.reactions;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.platform.Platform;

/**
 * Stored reactions, and their limits. Nothing is checked about the account and the post: the caller must have checked that the
 * account may see the post. All methods join the caller's transaction.
 */
public final class EmojiReactions {
    public static final ErrorCode NOT_AN_EMOJI =
            ErrorCode.of("error.name_is_not_a_recognized", "Name is not a recognized emoji");
    public static final ErrorCode TOO_MANY =
            ErrorCode.of("error.limit_of_different_reactions_reached", "Limit of different reactions reached");

    /** The most reactions of one account to one post. */
    public static final int MAX_PER_ACCOUNT = 5;

    /** The most different reactions to one post. */
    public static final int MAX_KINDS = 30;

    /** The most reactions to one post. Each is compared with each reader who streams the post when it changes. */
    static final int MAX_PER_POST = 500;

    private final EmojiReactionDao reactions;
    private final BooleanSupplier areShown;
    private final Clock clock;

    /** What became of a new reaction. */
    public enum Outcome {
        /** It was stored. */
        ADDED,
        /** The account had given it before. */
        REPEATED,
        /** The server or the author has turned reactions off. */
        UNWANTED,
        /** One of the limits is reached. */
        TOO_MANY
    }

    /**
     * A new reaction.
     *
     * @param reaction the stored reaction; null unless it is new
     * @param isFirst whether the account had not reacted to the post before
     */
    public record Added(Outcome outcome, @Nullable EmojiReaction reaction, boolean isFirst) {}

    /** @param areShown whether this server has reactions now */
    public EmojiReactions(Platform platform, BooleanSupplier areShown) {
        this.reactions = platform.db().dao(EmojiReactionDao.class);
        this.areShown = areShown;
        this.clock = platform.clock();
    }

    /** Whether this server has reactions. */
    public boolean areShown() {
        return areShown.getAsBoolean();
    }

    /** Adds a reaction within the limits. A second time changes nothing. */
    public Added add(long statusId, long accountId, ReactionName name, @Nullable String uri) {
        Optional<EmojiReactionDao.Facts> found = reactions.findFacts(statusId, accountId, name.key());
        if (found.isEmpty() || !areShown() || !found.get().isAllowed()) {
            return new Added(Outcome.UNWANTED, null, false);
        }
        EmojiReactionDao.Facts facts = found.get();
        if (find(statusId, accountId, name).isPresent()) {
            return new Added(Outcome.REPEATED, null, false);
        }
        boolean isFull = facts.own() >= MAX_PER_ACCOUNT
                || (!facts.isKnown() && facts.kinds() >= MAX_KINDS)
                || facts.total() >= MAX_PER_POST;
        if (isFull) {
            return new Added(Outcome.TOO_MANY, null, facts.own() == 0);
        }
        long id = reactions.insert(statusId, accountId, name.key(), uri, clock.millis());
        EmojiReaction added = new EmojiReaction(id, statusId, accountId, name.key(), uri);
        return new Added(Outcome.ADDED, added, facts.own() == 0);
    }

    /** Returns the reaction of an account with this name. */
    public Optional<EmojiReaction> find(long statusId, long accountId, ReactionName name) {
        return of(statusId, accountId).stream()
                .filter(reaction -> reaction.name().equals(name.key()))
                .findFirst();
    }

    /** Returns the reactions of an account to a post. */
    public List<EmojiReaction> of(long statusId, long accountId) {
        return reactions.findOf(statusId, accountId);
    }

    /** Returns the reactions of an account with this id of an activity. */
    public List<EmojiReaction> byUri(String uri, long accountId) {
        return reactions.findByUri(uri, accountId);
    }

    /** Whether someone reacted to the post in this way. */
    public boolean isGiven(long statusId, ReactionName name) {
        return reactions.isGiven(statusId, name.key());
    }

    /** Removes a reaction and returns whether it existed. */
    public boolean remove(EmojiReaction reaction) {
        return reactions.delete(reaction.id());
    }
}
