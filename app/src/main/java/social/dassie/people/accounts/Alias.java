package social.dassie.people.accounts;

import org.jspecify.annotations.Nullable;

/**
 * An account that another account names as its alias.
 *
 * @param uri the address of its actor
 * @param acct its handle, without a domain for a local account; null for an unknown account
 */
public record Alias(String uri, @Nullable String acct) {}
