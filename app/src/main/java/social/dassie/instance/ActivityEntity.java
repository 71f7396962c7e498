package social.dassie.instance;

/**
 * One week of the instance (documentation page methods/instance#activity); all of them numbers as texts.
 *
 * @param week when it began, in seconds since the epoch
 * @param statuses posts written here
 * @param logins users who came by
 * @param registrations new logins
 */
public record ActivityEntity(String week, String statuses, String logins, String registrations) {}
