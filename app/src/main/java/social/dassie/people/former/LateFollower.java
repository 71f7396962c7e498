package social.dassie.people.former;

import social.dassie.ground.text.DomainNames;

/**
 * An account of another server that follows a former actor and not the new one.
 *
 * @param followed the name of the local account
 */
public record LateFollower(long accountId, String username, String domain, long targetAccountId, String followed) {
    /** Returns the follower's handle without the first {@code @}. */
    public String acct() {
        return DomainNames.acct(username, domain);
    }
}
