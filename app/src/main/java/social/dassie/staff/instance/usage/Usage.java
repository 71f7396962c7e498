package social.dassie.staff.instance.usage;

/**
 * Figures about the use of the instance.
 *
 * @param activeMonth users who were active in the last four weeks
 * @param activeHalfYear users who were active in the last half year
 * @param statuses posts written here
 * @param domains other servers whose accounts are known here
 */
public record Usage(long users, long activeMonth, long activeHalfYear, long statuses, long domains) {}
