package social.dassie.interop;

import java.util.List;
import java.util.Optional;

/**
 * An account of a server that acts and looks, the same way whatever the server is. What a server cannot do, or gives no
 * means to see, is a {@link LackingException}.
 */
interface Voice {
    /** A post as a server shows it. */
    record Seen(String text, String warning, String visibility, int pictures, List<String> options, String inReplyTo) {}

    /** What a new post is made of, beyond its text; empty texts and lists say nothing. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Draft(String text, String warning, String visibility, byte[] picture, List<String> options, String parent) {
        static Draft of(String text) {
            return new Draft(text, "", "public", new byte[0], List.of(), "");
        }

        Draft with(String newWarning) {
            return new Draft(text, newWarning, visibility, picture, options, parent);
        }

        Draft to(String newVisibility) {
            return new Draft(text, warning, newVisibility, picture, options, parent);
        }

        Draft showing(byte[] jpeg) {
            return new Draft(text, warning, visibility, jpeg, options, parent);
        }

        Draft asking(String... choices) {
            return new Draft(text, warning, visibility, picture, List.of(choices), parent);
        }

        Draft answering(String uri) {
            return new Draft(text, warning, visibility, picture, options, uri);
        }
    }

    /** {@code @name@host:port}. */
    String handle();

    void follow(Voice other);

    void unfollow(Voice other);

    boolean follows(Voice other);

    boolean isFollowedBy(Voice other);

    void lock();

    /** Lets somebody who asked follow. False when nobody with that handle has asked yet. */
    boolean lets(Voice other);

    /** Publishes a post and returns its address. */
    String post(Draft draft);

    /**
     * Makes of a draft of another account one that this server keeps; some keep only what answers or mentions somebody. Fails for what
     * it does not keep at all.
     */
    default Draft kept(Draft draft) {
        return draft;
    }

    /** Answers a post with this address and returns the address of the answer. */
    String reply(String uri, String text);

    /** Quotes a post with this address and returns the address of the quote. */
    String quote(String uri, String text);

    /** Whether the post with this address is shown with the one that it quotes. */
    boolean showsQuote(String uri);

    /** The copy of a post that came by itself. */
    Optional<Seen> sees(String uri);

    void edit(String uri, String text);

    void delete(String uri);

    void like(String uri);

    void unlike(String uri);

    void boost(String uri);

    void unboost(String uri);

    int likes(String uri);

    int boosts(String uri);

    /** Reacts to a post with an emoji. */
    default void react(String uri, String emoji) {
        throw new LackingException("has no emoji reactions");
    }

    default void unreact(String uri, String emoji) {
        throw new LackingException("has no emoji reactions");
    }

    /** How many reacted to a post with an emoji. */
    default int reactions(String uri, String emoji) {
        throw new LackingException("has no emoji reactions");
    }

    void vote(String uri, int option);

    int votes(String uri, int option);

    void pin(String uri);

    /** Whether a post is among the pinned ones of another account's profile. */
    boolean seesPinned(Voice author, String uri);

    void block(Voice other);

    void unblock(Voice other);

    /** Reports an account and one post to its server. */
    void report(Voice other, String uri, String comment);

    /** Whether the staff has a report with this comment. */
    boolean hasReport(String comment);

    /** Says that this account was known as another one before. */
    void wasKnownAs(Voice old);

    /** Sends the followers to another account, which has said that it was this one. */
    void moveTo(Voice target);

    /** Fails where a block by somebody else changes nothing. */
    default void noticesBlocks() {}

    /** Fails where a boost that was taken back is counted for ever. */
    default void forgetsBoosts() {}

    /** Whether it was told of the post with this address that mentions it. */
    boolean isToldOf(String uri);
}
