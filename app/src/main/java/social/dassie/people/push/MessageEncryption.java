package social.dassie.people.push;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import social.dassie.ground.api.Secrets;

/**
 * Encrypts push messages so that the push service cannot read them: a key pair generated for one message and the
 * client's key yield a shared secret; the key and the nonce of AES-128-GCM are derived from that secret, the client's
 * {@code auth} and a random salt.
 *
 * <p>Two codings are in use. {@code aes128gcm} is the standard (RFC 8291 over RFC 8188). {@code aesgcm} is the earlier
 * draft (draft-ietf-webpush-encryption-04), which many clients still expect; it has other labels, and sends the salt
 * and the sender's key in headers instead of the body.
 */
final class MessageEncryption {
    private static final int RECORD_BYTES = 4_096;
    private static final int SALT_BYTES = 16;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** An encrypted message: the body, and the values of the headers for {@code aesgcm}. */
    @SuppressWarnings("ArrayRecordComponent") // messages are never compared
    record Message(byte[] body, byte[] salt, byte[] senderKey) {}

    private final ECPublicKey clientKey;
    private final byte[] auth;
    private final KeyPair sender;
    private final byte[] salt;

    /** Generates a new key pair and a new salt. Use an instance for one message only. */
    MessageEncryption(ECPublicKey clientKey, byte[] auth) throws GeneralSecurityException {
        this(clientKey, auth, newPair(), newSalt());
    }

    MessageEncryption(ECPublicKey clientKey, byte[] auth, KeyPair sender, byte[] salt) {
        this.clientKey = clientKey;
        this.auth = auth;
        this.sender = sender;
        this.salt = salt;
    }

    private static KeyPair newPair() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(EcPoint.P256, RANDOM);
        return generator.generateKeyPair();
    }

    private static byte[] newSalt() {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        return salt;
    }

    /** Encrypts as in RFC 8291 section 3.4: one record, whose end is marked by a 2. */
    Message standard(byte[] plain) throws GeneralSecurityException {
        byte[] senderKey = senderKey();
        byte[] keyInfo = joined(text("WebPush: info\0"), EcPoint.encode(clientKey), senderKey);
        byte[] pseudoRandom = Secrets.hmac(salt, expand(Secrets.hmac(auth, shared()), keyInfo));
        byte[] key = Arrays.copyOf(expand(pseudoRandom, text("Content-Encoding: aes128gcm\0")), 16);
        byte[] nonce = Arrays.copyOf(expand(pseudoRandom, text("Content-Encoding: nonce\0")), 12);
        byte[] header = ByteBuffer.allocate(SALT_BYTES + 5)
                .put(salt)
                .putInt(RECORD_BYTES)
                .put((byte) senderKey.length)
                .array();
        byte[] sealed = seal(key, nonce, joined(plain, new byte[] {2}));
        return new Message(joined(header, senderKey, sealed), salt, senderKey);
    }

    /** Encrypts as in section 3 of the draft, without padding: two bytes at the beginning give its length. */
    Message legacy(byte[] plain) throws GeneralSecurityException {
        byte[] senderKey = senderKey();
        byte[] context = joined(text("P-256\0"), sized(EcPoint.encode(clientKey)), sized(senderKey));
        byte[] pseudoRandom =
                Secrets.hmac(salt, expand(Secrets.hmac(auth, shared()), text("Content-Encoding: auth\0")));
        byte[] key = Arrays.copyOf(expand(pseudoRandom, joined(text("Content-Encoding: aesgcm\0"), context)), 16);
        byte[] nonce = Arrays.copyOf(expand(pseudoRandom, joined(text("Content-Encoding: nonce\0"), context)), 12);
        return new Message(seal(key, nonce, joined(new byte[2], plain)), salt, senderKey);
    }

    private byte[] senderKey() {
        return EcPoint.encode((ECPublicKey) sender.getPublic());
    }

    private byte[] shared() throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(sender.getPrivate());
        agreement.doPhase(clientKey, true);
        return agreement.generateSecret();
    }

    /** HKDF's expansion (RFC 5869 section 2.3) of up to 32 bytes, which is its first block. */
    private static byte[] expand(byte[] pseudoRandom, byte[] info) {
        return Secrets.hmac(pseudoRandom, joined(info, new byte[] {1}));
    }

    private static byte[] seal(byte[] key, byte[] nonce, byte[] plain) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        return cipher.doFinal(plain);
    }

    private static byte[] sized(byte[] key) {
        return joined(new byte[] {0, (byte) key.length}, key);
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            whole.writeBytes(part);
        }
        return whole.toByteArray();
    }
}
