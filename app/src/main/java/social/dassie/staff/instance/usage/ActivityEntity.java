package social.dassie.staff.instance.usage;

/**
 * One week of the instance (documentation page methods/instance#activity); all values are numbers as strings.
 *
 * @param week its beginning, in seconds since the epoch
 * @param statuses local posts
 * @param logins users who were active
 * @param registrations new logins
 */
public record ActivityEntity(String week, String statuses, String logins, String registrations) {}
