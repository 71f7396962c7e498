package social.dassie.people.accounts;

import social.dassie.ground.platform.Event;

/** What happened to an account, local or remote. */
public interface AccountEvent extends Event {
    /** The name, the picture or any other part of an account's public data changed. */
    record Changed(long accountId) implements AccountEvent {}

    /**
     * A remote account has another id under the same handle, as its server proved. What was agreed under the old id, such
     * as a follow, is unknown to the new one.
     */
    record IdChanged(long accountId, String oldUri) implements AccountEvent {}

    /** A reader here looks at a profile; published without a transaction. */
    record ProfileViewed(long accountId) implements AccountEvent {}

    /** An account of this server moved to another account, which names it as its alias. */
    record Moved(long accountId, long targetAccountId) implements AccountEvent {}

    /** An account of this server is about to be deleted for good; its rows still exist. */
    record Leaving(long accountId) implements AccountEvent {}

    /** An account was suspended, local or remote: by the staff, or by its own server. */
    record Suspended(long accountId, boolean isByStaff) implements AccountEvent {}

    /** A suspension was undone. */
    record Unsuspended(long accountId) implements AccountEvent {}

    /**
     * The login was disabled or its account suspended. Every session and stream of it ends. Its tokens are refused but
     * stored, because they become valid again when this is undone.
     */
    record AccessPaused(long accountId) implements AccountEvent {}
}
