package social.dassie.tags;

/**
 * How public posts used a hashtag on one day.
 *
 * @param day counted from the epoch, in UTC
 * @param servers other ones that uses came from
 */
public record TagDay(long tagId, long day, long uses, long accounts, long servers) {}
