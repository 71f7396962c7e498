package social.dassie.people.accounts;

import social.dassie.ground.platform.Event;

/** Events of an account, local or remote. */
public interface AccountEvent extends Event {
    /** The name, an image or any other part of an account's public data changed. */
    record Changed(long accountId) implements AccountEvent {}

    /**
     * A remote account has another id under the same handle, as its server proved. What was agreed under the old id,
     * such as a follow, is unknown under the new one.
     */
    record IdChanged(long accountId, String oldUri) implements AccountEvent {}

    /** A local reader viewed a profile; published without a transaction. */
    record ProfileViewed(long accountId) implements AccountEvent {}

    /** An account of this server moved to another account, which names it as its alias. */
    record Moved(long accountId, long targetAccountId) implements AccountEvent {}

    /** An account of this server is about to be deleted permanently; its rows still exist. */
    record Leaving(long accountId) implements AccountEvent {}

    /** An account, local or remote, was suspended by the staff or by its own server. */
    record Suspended(long accountId, boolean isByStaff) implements AccountEvent {}

    /** A suspension was undone. */
    record Unsuspended(long accountId) implements AccountEvent {}

    /**
     * The login was disabled or its account suspended. All its sessions and streams end. Its tokens are refused but
     * stay stored, because they become valid again when this is undone.
     */
    record AccessPaused(long accountId) implements AccountEvent {}
}
