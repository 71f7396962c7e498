package social.dassie.people.strikes;

import social.dassie.ground.platform.Event;

/** Events of a strike after it was given. */
public interface StrikeEvent extends Event {
    /** An account appealed a strike; the staff gets an email. */
    record Appealed(long strikeId, long accountId) implements StrikeEvent {}

    /** The staff approved or rejected the appeal of a strike; the account gets an email. */
    record AppealDecided(long strikeId, long accountId) implements StrikeEvent {}
}
