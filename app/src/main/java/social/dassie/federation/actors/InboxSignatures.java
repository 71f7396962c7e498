package social.dassie.federation.actors;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import social.dassie.federation.actors.documents.ConcurrencyLimit;
import social.dassie.federation.actors.documents.Deadline;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteKeys;
import social.dassie.federation.actors.documents.SharedWork;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.jobs.Backoff;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.signatures.BadSignatureException;
import social.dassie.network.signatures.ReceivedSignature;
import social.dassie.network.signatures.Recipient;
import social.dassie.network.signatures.SignedRequest;

/**
 * Determines who signed a request, to an inbox or for a document. A key that is unknown or no longer matches is requested
 * at most once in five minutes, one whose server is in trouble sooner, with growing delays. The concurrent key requests to
 * a server are limited: so two servers that request keys from each other terminate, and no server can make this one send
 * requests endlessly. Requests that wait for a key do not slow down requests with known keys.
 *
 * <p>A 503 concerns one signer, so it has no {@code Retry-After}: a sender would hold back everything else that it has for
 * this server.
 */
public final class InboxSignatures {
    private static final Duration ASKED = Duration.ofMinutes(5);
    /**
     * When a key is requested again whose server is in trouble. The first delays are short because GoToSocial gives an
     * activity up after two minutes.
     */
    private static final Backoff BACKOFF = Backoff.exponential(Duration.ofSeconds(15), 2, ASKED);

    private static final int MAX_ASKED = 10_000;
    private static final int MAX_AT_A_TIME = 4;
    /** How many requests may wait for the keys of their signers; each holds a thread. */
    static final int MAX_WAITING = 64;
    /** How many of them may be under one registered name, because subdomains cost nothing. */
    static final int MAX_WAITING_PER_NAME = 16;
    /** The time limit for getting a key, over all requests it takes: servers rarely wait longer for a response. */
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private static final String UNVERIFIED = "The signature could not be verified";
    private static final String LATER = "The key could not be fetched; try again later";

    /**
     * The result of the last request for a key.
     *
     * @param againMs when it may be requested again, in milliseconds since the epoch
     * @param failures how often in a row its server was in trouble; 0 if it answered, whatever it was
     */
    private record Asked(long againMs, int failures) {}

    private final RemoteKeys keys;
    private final RemoteAddresses addresses;
    private final Addresses own;
    private final Clock clock;
    private final Cache<String, Asked> asked =
            Caffeine.newBuilder().maximumSize(MAX_ASKED).build();
    private final ConcurrencyLimit waiting = new ConcurrencyLimit(MAX_WAITING, MAX_WAITING_PER_NAME);
    private final ConcurrencyLimit asking = new ConcurrencyLimit(MAX_WAITING, MAX_AT_A_TIME);
    private final SharedWork<List<RemoteKeys.Owned>> fetching = new SharedWork<>();
    private volatile Duration longest = LONGEST;

    InboxSignatures(Platform platform, RemoteKeys keys, RemoteAddresses addresses) {
        this.keys = keys;
        this.addresses = addresses;
        this.own = platform.addresses();
        this.clock = platform.clock();
    }

    /** Changes the time limit for getting a key. */
    void limit(Duration most) {
        longest = most;
    }

    /**
     * Returns the signer of the request. Throws {@code ApiException} with 401 without a valid signature, 403 for a
     * blocked server, and 503 when the key cannot be fetched now. May request the key from the signer's server: never
     * call it inside a transaction.
     */
    public Sender verify(SignedRequest request) {
        List<ReceivedSignature> signatures;
        try {
            Recipient recipient =
                    new Recipient(own.atHost(request.header("host")).baseUrl());
            signatures = ReceivedSignature.of(request, recipient, clock.millis());
        } catch (BadSignatureException e) {
            throw ApiException.caused(401, String.valueOf(e.getMessage()), e);
        }
        ApiException failure = unverified();
        for (ReceivedSignature signature : signatures) {
            try {
                return sender(signature);
            } catch (ApiException e) {
                failure = e;
            }
        }
        throw failure;
    }

    private Sender sender(ReceivedSignature signature) {
        String keyId = signature.keyId();
        URI url = RemoteAddresses.parse(keyId).orElseThrow(InboxSignatures::unverified);
        if (addresses.isBlocked(RemoteAddresses.authority(url))) {
            throw ApiException.forbidden();
        }
        return signer(signature, keys.known(keyId))
                .or(() -> signer(signature, fetched(keyId, RemoteAddresses.authority(url))))
                .orElseThrow(InboxSignatures::unverified);
    }

    private static Optional<Sender> signer(ReceivedSignature signature, List<RemoteKeys.Owned> candidates) {
        return candidates.stream()
                .filter(owned -> signature.isBy(owned.key()))
                .findFirst()
                .map(owned -> new Sender(owned.actorUri(), signature.keyId()));
    }

    private List<RemoteKeys.Owned> fetched(String keyId, String host) {
        Asked before = asked.getIfPresent(keyId);
        if (before != null && before.againMs() > clock.millis()) {
            throw before.failures() > 0 ? ApiException.later(LATER, null) : unverified();
        }
        String name = NewDomains.registered(host);
        if (!waiting.take(name)) {
            throw ApiException.later(LATER, null);
        }
        try {
            return fetching.run(keyId, () -> fetch(keyId, host));
        } catch (RemoteException e) {
            throw e.isTemporary() ? ApiException.later(LATER, e) : ApiException.caused(401, UNVERIFIED, e);
        } finally {
            waiting.giveBack(name);
        }
    }

    private List<RemoteKeys.Owned> fetch(String keyId, String host) throws RemoteException {
        if (!asking.take(host)) {
            throw new RemoteException(RemoteException.Kind.TEMPORARY, host + " is asked for many keys already");
        }
        boolean isTrouble = true;
        try {
            Optional<RemoteKeys.Owned> key = keys.fetch(keyId, Deadline.in(longest));
            isTrouble = false;
            return key.stream().toList();
        } catch (RemoteException e) {
            isTrouble = e.isTemporary();
            throw e;
        } finally {
            note(keyId, isTrouble);
            asking.giveBack(host);
        }
    }

    private void note(String keyId, boolean isTrouble) {
        long now = clock.millis();
        asked.asMap().compute(keyId, (key, before) -> {
            int failures = !isTrouble ? 0 : before == null ? 1 : before.failures() + 1;
            return new Asked(now + (isTrouble ? BACKOFF.delayMs(failures) : ASKED.toMillis()), failures);
        });
    }

    private static ApiException unverified() {
        return ApiException.of(401, UNVERIFIED);
    }
}
