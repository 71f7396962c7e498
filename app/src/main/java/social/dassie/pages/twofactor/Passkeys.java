package social.dassie.pages.twofactor;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Lazy;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;

/**
 * Passkeys: adding them, and authenticating users with them. A challenge belongs to the browser that requested it, and
 * is valid for five minutes and for one response.
 */
final class Passkeys {
    static final int MAX = 20;
    static final int MAX_NAME = 60;
    static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String TYPE = "public-key";

    private final Database db;
    private final PasskeyDao passkeys;
    /** The library takes as long to load as the rest of a command. */
    private final Lazy<WebAuthn> webAuthn;

    private final Addresses addresses;
    private final Clock clock;

    Passkeys(Database db, Platform platform) {
        this.db = db;
        this.passkeys = db.dao(PasskeyDao.class);
        this.webAuthn = new Lazy<>(() -> new WebAuthn(platform.addresses()));
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    List<Passkey> of(long accountId) {
        return passkeys.findOf(accountId);
    }

    /** Returns what a browser needs to create a passkey (WebAuthn section 5.4). */
    Map<String, Object> creation(String browser, long accountId, String handle) {
        String owner = db.inTransaction(() -> {
            passkeys.insertHandle(accountId, Secrets.random());
            return passkeys.findHandle(accountId).orElseThrow();
        });
        return Map.of(
                "challenge", challenge(browser, PasskeyPurpose.REGISTER, accountId),
                "rp", Map.of("id", webAuthn.get().relyingParty(), "name", addresses.domain()),
                "user", Map.of("id", owner, "name", handle, "displayName", handle),
                "pubKeyCredParams",
                        WebAuthn.algorithms()
                                .map(number -> Map.of("type", TYPE, "alg", number))
                                .toList(),
                "excludeCredentials", descriptors(accountId),
                "authenticatorSelection", Map.of("residentKey", "preferred", "userVerification", "preferred"),
                "attestation", "none",
                "timeout", PATIENCE.toMillis());
    }

    /**
     * Returns what a browser needs to sign with a passkey (WebAuthn section 5.5), with any passkey if the account is
     * null.
     */
    Map<String, Object> question(String browser, PasskeyPurpose purpose, @Nullable Long accountId) {
        return Map.of(
                "challenge", challenge(browser, purpose, accountId),
                "rpId", webAuthn.get().relyingParty(),
                "allowCredentials", accountId == null ? List.of() : descriptors(accountId),
                "userVerification", purpose.needsOwner() ? "required" : "discouraged",
                "timeout", PATIENCE.toMillis());
    }

    private List<Map<String, String>> descriptors(long accountId) {
        return of(accountId).stream()
                .map(passkey -> Map.of("type", TYPE, "id", passkey.credentialId()))
                .toList();
    }

    private String challenge(String browser, PasskeyPurpose purpose, @Nullable Long accountId) {
        String challenge = Secrets.random();
        long now = clock.millis();
        db.runInTransaction(() -> {
            passkeys.deleteExpired(now);
            passkeys.putChallenge(
                    Secrets.hash(browser), purpose.key(), challenge, accountId, now + PATIENCE.toMillis());
        });
        return challenge;
    }

    private Optional<PasskeyDao.Challenge> taken(@Nullable String browser, PasskeyPurpose purpose) {
        return browser == null
                ? Optional.empty()
                : db.inTransaction(() -> passkeys.takeChallenge(Secrets.hash(browser), purpose.key(), clock.millis()));
    }

    /** Returns the passkey that an authenticator created. 422 if it is invalid, or was not requested here. */
    Passkey made(@Nullable String browser, long accountId, String json, String name) {
        String challenge = taken(browser, PasskeyPurpose.REGISTER)
                .filter(asked -> asked.accountId() != null && asked.accountId() == accountId)
                .map(PasskeyDao.Challenge::challenge)
                .orElseThrow(Passkeys::tooLate);
        return webAuthn.get()
                .made(json, challenge, accountId, name(name), clock.millis())
                .orElseThrow(() -> ApiException.unprocessable(
                        Words.say("twofactor.this_passkey_cannot_be_used", "This passkey cannot be used here.")));
    }

    /** Adds a passkey; joins the caller's transaction. 422 for too many, and for one that already exists. */
    void add(Passkey made) {
        if (of(made.accountId()).size() >= MAX) {
            throw ApiException.unprocessable(Words.say(
                    "twofactor.there_are_passkeys_already_remove",
                    "You already have {0} passkeys. Remove one first.",
                    MAX));
        }
        if (!passkeys.insert(made)) {
            throw ApiException.unprocessable(
                    Words.say("twofactor.this_passkey_is_there_already", "This passkey is already registered."));
        }
    }

    private static String name(String typed) {
        String name = cut(typed.strip());
        return name.isEmpty() ? "Passkey" : name;
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= MAX_NAME
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_NAME));
    }

    /**
     * Returns the account whose passkey signed the challenge of this browser; empty for a wrong signature, and for one
     * that was used before.
     *
     * @param accountId whose passkey it must be; null for any, if the response itself names the user
     */
    Optional<Long> prove(@Nullable String browser, PasskeyPurpose purpose, @Nullable Long accountId, String json) {
        String challenge = taken(browser, purpose)
                .filter(asked -> accountId == null ? asked.accountId() == null : accountId.equals(asked.accountId()))
                .map(PasskeyDao.Challenge::challenge)
                .orElse(null);
        WebAuthn.Signed signed =
                challenge == null ? null : webAuthn.get().read(json).orElse(null);
        if (challenge == null || signed == null) {
            return Optional.empty();
        }
        return passkeys.find(signed.credentialId())
                .filter(passkey -> accountId == null || passkey.accountId() == accountId)
                .filter(passkey -> isOwners(passkey, signed.userHandle(), accountId == null))
                .filter(passkey -> webAuthn.get().isRight(signed, passkey, challenge, purpose.needsOwner()))
                .filter(passkey -> use(passkey, signed))
                .map(Passkey::accountId);
    }

    /**
     * Returns whether the user handle of the response names the passkey's owner; it may be missing only if the account
     * is known.
     */
    private boolean isOwners(Passkey passkey, @Nullable String handle, boolean mustSay) {
        return handle == null
                ? !mustSay
                : passkeys.findHandle(passkey.accountId())
                        .filter(handle::equals)
                        .isPresent();
    }

    private boolean use(Passkey passkey, WebAuthn.Signed signed) {
        var flags = signed.data().getAuthenticatorData();
        return flags != null
                && db.inTransaction(
                        () -> passkeys.use(passkey.id(), flags.getSignCount(), flags.isFlagBS(), clock.millis()));
    }

    /** Removes a passkey; 404 for another account's. */
    void remove(long accountId, long id) {
        db.runInTransaction(() -> {
            if (!passkeys.delete(id, accountId)) {
                throw ApiException.recordNotFound();
            }
        });
    }

    int removeAll(long accountId) {
        return db.inTransaction(() -> passkeys.deleteAll(accountId));
    }

    private static ApiException tooLate() {
        return ApiException.unprocessable(
                Words.say("twofactor.that_took_too_long_try", "That took too long. Try again."));
    }
}
