package social.dassie.federation.inbox.activities;

import org.jspecify.annotations.Nullable;

/**
 * One row of the inbox queue.
 *
 * @param accountId the owner of the inbox that received it; null for the shared inbox
 * @param isHint whether another actor signed it: then it is only a reason to fetch the object from its origin
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record QueuedActivity(
        long id,
        String actorUri,
        String host,
        @Nullable Long accountId,
        boolean isHint,
        byte[] body,
        int tries,
        long receivedAt) {}
