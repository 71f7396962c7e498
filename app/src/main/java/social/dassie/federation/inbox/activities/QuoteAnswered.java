package social.dassie.federation.inbox.activities;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/**
 * An account of this server answers a request of another server to quote its post, which is informed.
 *
 * @param accountId the remote account that asked
 * @param requestUri the address of the request, as received
 * @param quotingUri the post that quotes
 * @param approvalUri the address of the permission; null when the answer is no
 */
public record QuoteAnswered(
        long accountId,
        long quotedAccountId,
        String requestUri,
        String quotedUri,
        String quotingUri,
        @Nullable String approvalUri)
        implements Event {}
