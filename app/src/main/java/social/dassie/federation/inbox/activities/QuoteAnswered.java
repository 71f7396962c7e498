package social.dassie.federation.inbox.activities;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/**
 * Published when a local account answers a remote request to quote its post; the requester is notified.
 *
 * @param accountId the remote account that asked
 * @param requestUri the address of the request, as received
 * @param quotingUri the quoting post
 * @param approvalUri the address of the approval; null if the request was rejected
 */
public record QuoteAnswered(
        long accountId,
        long quotedAccountId,
        String requestUri,
        String quotedUri,
        String quotingUri,
        @Nullable String approvalUri)
        implements Event {}
