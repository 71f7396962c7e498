package social.dassie.federation.imports;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.RSAPublicKeySpec;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.tls.Pem;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.network.signatures.SigningKey;

/**
 * The private key of the account that an archive is from: its {@code key.pem}, which only a decrypted archive has.
 *
 * @param signing the key with the id under which others know it
 */
record ArchiveKey(SigningKey signing, PublicKey publicKey) {
    static final String FILE = "key.pem";

    private static final ErrorCode DAMAGED =
            ErrorCode.of("error.archive_key_damaged", "key.pem in the archive is damaged, or no RSA key");
    static final ErrorCode OF_ANOTHER =
            ErrorCode.of("error.archive_key_of_another", "The key in the archive does not belong to {0}");

    private static final int MAX_BYTES = 64 * 1024;

    /** Reads it from an archive; 422 if it is damaged, or is not the one that the actor in the archive names. */
    static Optional<ArchiveKey> of(PostArchive archive, ArchiveActor actor) throws IOException {
        Optional<String> pem = archive.text(FILE, MAX_BYTES);
        if (pem.isEmpty()) {
            return Optional.empty();
        }
        RSAPrivateCrtKey key = Pem.privateKey(pem.get())
                .filter(RSAPrivateCrtKey.class::isInstance)
                .map(RSAPrivateCrtKey.class::cast)
                .orElseThrow(() -> ApiException.unprocessable(DAMAGED));
        PublicKey derived = publicKey(key);
        String id = actor.json().at("/publicKey/id").asText();
        boolean isIts = PublicKeys.ofPem(
                        actor.json().at("/publicKey/publicKeyPem").asText())
                .filter(derived::equals)
                .isPresent();
        if (!isIts || id.isEmpty()) {
            throw ApiException.unprocessable(OF_ANOTHER, actor.handle());
        }
        return Optional.of(new ArchiveKey(new SigningKey(id, key), derived));
    }

    private static PublicKey publicKey(RSAPrivateCrtKey key) {
        try {
            return KeyFactory.getInstance("RSA")
                    .generatePublic(new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent()));
        } catch (GeneralSecurityException e) {
            throw ApiException.caused(422, e, DAMAGED);
        }
    }
}
