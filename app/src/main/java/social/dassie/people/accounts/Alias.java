package social.dassie.people.accounts;

import org.jspecify.annotations.Nullable;

/**
 * An account that another one names as its own.
 *
 * @param uri the address of its actor
 * @param acct its handle, without a domain for an account of this server; null for an account that is not known here
 */
public record Alias(String uri, @Nullable String acct) {}
