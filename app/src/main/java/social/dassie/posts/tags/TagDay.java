package social.dassie.posts.tags;

/**
 * How public posts used a hashtag on one day.
 *
 * @param day counted from the epoch, in UTC
 * @param servers the number of other servers whose accounts used it
 */
public record TagDay(long tagId, long day, long uses, long accounts, long servers) {}
