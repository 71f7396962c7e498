package social.dassie.federation.groups;

/**
 * A group, for those who look after it.
 *
 * @param members the number of its followers
 * @param requests the number of those who wait to become members
 * @param isOwner whether the reader owns it
 */
public record GroupEntity(HostedGroup group, long members, long requests, boolean isOwner) {}
