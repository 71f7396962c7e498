package social.dassie.federation.groups;

/**
 * A group of this server.
 *
 * @param accountId its account
 * @param uri the id of its actor
 * @param createdAt in milliseconds since the epoch
 */
public record HostedGroup(
        long accountId, String uri, String username, GroupPosting posting, GroupJoining joining, long createdAt) {}
