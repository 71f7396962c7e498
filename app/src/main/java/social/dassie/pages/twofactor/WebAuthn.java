package social.dassie.pages.twofactor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.AttestationObject;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.data.extension.authenticator.AuthenticationExtensionsAuthenticatorOutputs;
import com.webauthn4j.data.extension.client.AuthenticationExtensionsClientOutputs;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.util.exception.WebAuthnException;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.Addresses;

/**
 * Verifies authenticators' signatures (WebAuthn level 2, sections 7.1 and 7.2), with webauthn4j. Origin and relying
 * party are those of the configured address, whatever host a request names. All authenticator models are accepted:
 * attestation is not requested.
 */
final class WebAuthn {
    /** The accepted signature algorithms, the preferred one first. */
    static final List<COSEAlgorithmIdentifier> ALGORITHMS =
            List.of(COSEAlgorithmIdentifier.ES256, COSEAlgorithmIdentifier.EdDSA, COSEAlgorithmIdentifier.RS256);

    private static final Logger LOG = LoggerFactory.getLogger(WebAuthn.class);
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final ObjectConverter converter = new ObjectConverter();
    private final WebAuthnManager manager = WebAuthnManager.createNonStrictWebAuthnManager(converter);
    private final AttestedCredentialDataConverter attested = new AttestedCredentialDataConverter(converter);
    private final List<PublicKeyCredentialParameters> parameters = ALGORITHMS.stream()
            .map(algorithm -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, algorithm))
            .toList();
    private final Addresses addresses;

    WebAuthn(Addresses addresses) {
        this.addresses = addresses;
    }

    /**
     * A signature of a known passkey.
     *
     * @param userHandle the user according to the authenticator; null if it does not say
     */
    record Signed(String credentialId, @Nullable String userHandle, AuthenticationData data) {}

    /** Returns the relying party: the host of the configured address. */
    String relyingParty() {
        return URI.create(addresses.baseUrl()).getHost();
    }

    private ServerProperty server(String challenge) {
        return new ServerProperty(
                new Origin(addresses.baseUrl()),
                relyingParty(),
                new DefaultChallenge(Base64.getUrlDecoder().decode(challenge)));
    }

    /** Returns whether a browser's response has all required parts, because the library does not check that. */
    private static boolean isWhole(String json, String... parts) {
        try {
            JsonNode answer = Json.MAPPER.readTree(json);
            return Stream.of("id", "rawId", "type").allMatch(part -> isText(answer.path(part)))
                    && Stream.of(parts)
                            .allMatch(part -> isText(answer.path("response").path(part)));
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static boolean isText(JsonNode node) {
        return node.isTextual() && !node.textValue().isEmpty();
    }

    /**
     * Returns the new passkey that an authenticator created; empty if it is invalid, or was not created for this
     * challenge.
     */
    Optional<Passkey> made(String json, String challenge, long accountId, String name, long now) {
        if (!isWhole(json, "clientDataJSON", "attestationObject")) {
            return Optional.empty();
        }
        try {
            RegistrationData data = manager.verifyRegistrationResponseJSON(
                    json, new RegistrationParameters(server(challenge), parameters, false, true));
            AttestationObject object = data.getAttestationObject();
            AttestedCredentialData key =
                    object == null ? null : object.getAuthenticatorData().getAttestedCredentialData();
            if (object == null || key == null) {
                return Optional.empty();
            }
            var flags = object.getAuthenticatorData();
            return Optional.of(new Passkey(
                    0,
                    accountId,
                    BASE64.encodeToString(key.getCredentialId()),
                    attested.convert(key),
                    flags.getSignCount(),
                    flags.isFlagUV(),
                    flags.isFlagBE(),
                    flags.isFlagBS(),
                    name,
                    now,
                    null));
        } catch (WebAuthnException | IllegalArgumentException e) {
            LOG.debug("Passkey registration rejected", e);
            return Optional.empty();
        }
    }

    /** Reads a signature, which is not verified yet. */
    Optional<Signed> read(String json) {
        if (!isWhole(json, "clientDataJSON", "authenticatorData", "signature")) {
            return Optional.empty();
        }
        try {
            AuthenticationData data = manager.parseAuthenticationResponseJSON(json);
            byte[] id = data.getCredentialId();
            byte[] handle = data.getUserHandle();
            return id == null
                    ? Optional.empty()
                    : Optional.of(new Signed(
                            BASE64.encodeToString(id),
                            handle == null || handle.length == 0 ? null : BASE64.encodeToString(handle),
                            data));
        } catch (WebAuthnException | IllegalArgumentException e) {
            LOG.debug("Passkey response invalid", e);
            return Optional.empty();
        }
    }

    /**
     * Returns whether the passkey signed this challenge now: with the right key and origin, and an increased counter.
     */
    boolean isRight(Signed signed, Passkey passkey, String challenge, boolean needsOwner) {
        try {
            CredentialRecordImpl known = new CredentialRecordImpl(
                    new NoneAttestationStatement(),
                    passkey.uvInitialized(),
                    passkey.backupEligible(),
                    passkey.backedUp(),
                    passkey.signCount(),
                    attested.convert(passkey.attested()),
                    new AuthenticationExtensionsAuthenticatorOutputs<>(),
                    null,
                    new AuthenticationExtensionsClientOutputs<>(),
                    Set.of());
            var unused = manager.verify(
                    signed.data(),
                    new AuthenticationParameters(server(challenge), known, (List<byte[]>) null, needsOwner, true));
            return true;
        } catch (WebAuthnException | IllegalArgumentException e) {
            LOG.debug("Passkey signature rejected", e);
            return false;
        }
    }

    /** Returns the numbers of the accepted algorithms (RFC 9053). */
    static Stream<Long> algorithms() {
        return ALGORITHMS.stream().map(COSEAlgorithmIdentifier::getValue);
    }
}
