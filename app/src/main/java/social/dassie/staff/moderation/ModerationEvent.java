package social.dassie.staff.moderation;

import social.dassie.ground.platform.Event;

/** Events of decisions that resolve reports. */
public interface ModerationEvent extends Event {
    /** The staff acted on an account because of this report; this resolves the report. */
    record ActedOnReport(long reportId, long byAccountId) implements ModerationEvent {}

    /** The staff did more than warn an account: every open report about it is resolved. */
    record ActedOnAccount(long accountId, long byAccountId) implements ModerationEvent {}
}
