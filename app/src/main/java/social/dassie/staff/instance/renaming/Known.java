package social.dassie.staff.instance.renaming;

/**
 * What other servers know of this one, which they cannot be made to forget.
 *
 * @param followers follows of local accounts by accounts elsewhere
 * @param servers those of the followers
 * @param following follows by local accounts of accounts elsewhere
 * @param posts local posts of which others may have copies; their ids remain
 * @param deliveries activities that wait to be delivered
 */
public record Known(long followers, long servers, long following, long posts, long deliveries) {}
