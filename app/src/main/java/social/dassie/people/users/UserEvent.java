package social.dassie.people.users;

import social.dassie.ground.platform.Event;

/** Events of the login of a local account. */
public interface UserEvent extends Event {
    /** An account no longer requires approval of its followers. */
    record Unlocked(long accountId) implements UserEvent {}

    /** The password changed: every token and session of the login becomes invalid. */
    record AccessEnded(long accountId) implements UserEvent {}

    record PasswordChanged(long accountId) implements UserEvent {}

    /** The address of a login changed, or a new address became pending confirmation or stopped being so. */
    record EmailChanged(long accountId) implements UserEvent {}

    /** The address of a login was confirmed, or needs no confirmation, and the login is now pending approval. */
    record SignUpWaiting(long accountId) implements UserEvent {}

    /** A new login can be used: its address is confirmed, or needs no confirmation, and it is approved. */
    record SignUpCompleted(long accountId) implements UserEvent {}

    /** A pending login was approved. */
    record SignUpApproved(long accountId) implements UserEvent {}

    /** A pending login was rejected; its rows are deleted right after. */
    record SignUpRejected(long accountId) implements UserEvent {}

    /** A user used the instance for the first time in a while: hours, or years. */
    record Seen(long accountId) implements UserEvent {}

    /** A new login was created on this instance. */
    record SignedUp(long accountId) implements UserEvent {}
}
