package social.dassie.people.push;

import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.RetryAfter;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;

/**
 * Sends notifications to push services: a job for each subscription, added in the transaction of the notification. If a
 * service fails, the job retries with growing back-off, or at the time that the service names. If a service no longer
 * knows the subscription, the subscription is deleted.
 */
public final class PushSending {
    private static final Logger LOG = LoggerFactory.getLogger(PushSending.class);
    private static final String KIND = "push";
    private static final int AT_A_TIME = 8;
    private static final int MAX_ATTEMPTS = 10;
    /** How long a message is worth sending; the push service stores it no longer than that either. */
    private static final Duration LIFETIME = Duration.ofDays(2);

    private static final int TOO_EARLY = 408;
    private static final int TOO_MANY = 429;
    private static final int MAX_ANSWER_BYTES = 4_096;

    private final Database db;
    private final PushSubscriptionDao subscriptions;
    private final VapidTokens vapid;
    private final TokenEncryption safe;
    private final PushAlert.Source alerts;
    private final String noIcon;
    private final Jobs jobs;
    private final Outbound outbound;
    private final Clock clock;

    /** @param noIcon address of the image for accounts without an avatar */
    public PushSending(
            Platform platform, VapidTokens vapid, TokenEncryption safe, PushAlert.Source alerts, String noIcon) {
        this.db = platform.db();
        this.subscriptions = db.dao(PushSubscriptionDao.class);
        this.vapid = vapid;
        this.safe = safe;
        this.alerts = alerts;
        this.noIcon = noIcon;
        this.jobs = platform.jobs();
        this.outbound = platform.outbound();
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.SEND, Event.Notified.class, this::notified);
        jobs.handleOutside(KIND, AT_A_TIME, MAX_ATTEMPTS, this::send);
    }

    private void notified(Event.Notified event) {
        List<Long> ids = event.recipients().stream()
                .map(Event.Notified.Recipient::notificationId)
                .toList();
        long now = clock.millis();
        for (PushSubscriptionDao.Due due : subscriptions.findDue(new IdList(ids))) {
            String key = due.subscriptionId() + " " + due.notificationId();
            jobs.add(KIND, key, key, now);
        }
    }

    private void send(Job job) throws GeneralSecurityException, OutboundException {
        int gap = job.payload().indexOf(' ');
        long notificationId = Long.parseLong(job.payload().substring(gap + 1));
        Optional<PushSubscription> found =
                subscriptions.find(Long.parseLong(job.payload().substring(0, gap)));
        if (found.isEmpty()) {
            return;
        }
        PushSubscription subscription = found.get();
        Optional<String> token = safe.unseal(subscription.sealedToken());
        if (token.isEmpty()) {
            remove(subscription, "its token was sealed with a key that is gone");
            return;
        }
        Optional<PushAlert> alert = alerts.find(subscription.accountId(), notificationId)
                .filter(a -> a.createdAt() > clock.millis() - LIFETIME.toMillis());
        if (alert.isPresent()) {
            PushPayload payload = PushPayload.of(alert.get(), notificationId, token.get(), noIcon);
            deliver(job, subscription, Json.bytes(payload));
        }
    }

    private void deliver(Job job, PushSubscription subscription, byte[] payload)
            throws GeneralSecurityException, OutboundException {
        try {
            OutboundAnswer answer = outbound.send(request(subscription, payload));
            if (!answer.isSuccess()) {
                failed(job, subscription, answer);
            }
        } catch (OutboundException e) {
            if (e.reason() == OutboundException.Reason.REFUSED) {
                remove(subscription, e.getMessage());
            } else if (e.retryAt() != null) {
                jobs.add(KIND, job.key(), job.payload(), e.retryAt());
            } else {
                orGiveUp(job, e);
            }
        }
    }

    private void failed(Job job, PushSubscription subscription, OutboundAnswer answer) throws OutboundException {
        int status = answer.status();
        boolean isPassing = status / 100 != 4 || status == TOO_EARLY || status == TOO_MANY;
        if (!isPassing) {
            remove(subscription, "the push service answered " + status);
            return;
        }
        Long again = askedFor(answer.header("retry-after"));
        if (again != null) {
            jobs.add(KIND, job.key(), job.payload(), again);
        } else {
            orGiveUp(job, new IllegalStateException("The push service answered " + status));
        }
    }

    /**
     * Fails, so that the job is retried, or drops the message after the last attempt. A message that is hours old is of
     * no use to an operator, so it does not become a dead job.
     */
    private static <E extends Exception> void orGiveUp(Job job, E failure) throws E {
        if (job.attempts() + 1 < MAX_ATTEMPTS) {
            throw failure;
        }
        LOG.info("Push message {} dropped: {}", job.key(), failure.getMessage());
    }

    /** Returns when the service asks for a retry, limited to the lifetime of the message; null if it does not say. */
    private @Nullable Long askedFor(@Nullable String retryAfter) {
        long now = clock.millis();
        Long asked = RetryAfter.read(retryAfter, now);
        return asked == null ? null : (Long) Math.max(now + 1000, Math.min(asked, now + LIFETIME.toMillis()));
    }

    private OutboundRequest request(PushSubscription subscription, byte[] payload) throws GeneralSecurityException {
        URI endpoint = WebAddress.parse(subscription.endpoint()).orElseThrow();
        Base64.Decoder decoder = Base64.getUrlDecoder();
        MessageEncryption encryption = new MessageEncryption(
                EcPoint.decode(decoder.decode(subscription.p256dh())).orElseThrow(),
                decoder.decode(subscription.auth()));
        MessageEncryption.Message message =
                subscription.standard() ? encryption.standard(payload) : encryption.legacy(payload);
        OutboundRequest request = OutboundRequest.post(endpoint, "application/octet-stream", message.body())
                .header("TTL", Long.toString(LIFETIME.toSeconds()))
                .header("Urgency", "normal")
                .maxBytes(MAX_ANSWER_BYTES)
                .cutAtMaxBytes();
        String token = vapid.tokenFor(endpoint);
        if (subscription.standard()) {
            return request.header("Content-Encoding", "aes128gcm")
                    .header("Authorization", "vapid t=" + token + ",k=" + vapid.publicKey());
        }
        return request.header("Content-Encoding", "aesgcm")
                .header("Encryption", "salt=" + base64(message.salt()))
                .header("Crypto-Key", "dh=" + base64(message.senderKey()) + ";p256ecdsa=" + vapid.publicKey())
                .header("Authorization", "WebPush " + token);
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private void remove(PushSubscription subscription, @Nullable String reason) {
        LOG.info("Push subscription {} deleted: {}", subscription.id(), Objects.toString(reason));
        db.runInTransaction(() -> subscriptions.delete(subscription.id()));
    }
}
