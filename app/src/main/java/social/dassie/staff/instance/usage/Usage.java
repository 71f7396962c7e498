package social.dassie.staff.instance.usage;

/**
 * Usage statistics of the instance.
 *
 * @param activeMonth users who were active in the last four weeks
 * @param activeHalfYear users who were active in the last half year
 * @param statuses local posts
 * @param domains other servers with accounts that are stored here
 */
public record Usage(long users, long activeMonth, long activeHalfYear, long statuses, long domains) {}
