package social.dassie.instance;

/**
 * How much the instance is used.
 *
 * @param activeMonth users who came by in the last four weeks
 * @param activeHalfYear users who came by in the last half year
 * @param statuses posts written here
 * @param domains other servers whose accounts are known here
 */
public record Usage(long users, long activeMonth, long activeHalfYear, long statuses, long domains) {}
