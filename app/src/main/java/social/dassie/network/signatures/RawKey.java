package social.dassie.network.signatures;

import java.util.HexFormat;
import java.util.Optional;

/**
 * The kinds of public keys that are bytes of one length: behind a number in a Multikey
 * (https://www.w3.org/TR/cid-1.0/#Multikey), and behind a head in a SubjectPublicKeyInfo (RFC 8410, RFC 9881).
 */
enum RawKey {
    ED25519("ed01", "302a300506032b6570032100", 32),
    ML_DSA_44("9024", "30820532300b060960864801650304031103820521" + "00", 1_312);

    /** Hexadecimal, as is {@code head}. */
    private final String multicodec;

    private final String head;
    private final int length;

    RawKey(String multicodec, String head, int length) {
        this.multicodec = multicodec;
        this.head = head;
        this.length = length;
    }

    /** Returns the number in front of the key in a Multikey. */
    byte[] multicodec() {
        return HexFormat.of().parseHex(multicodec);
    }

    /** Returns the key as a SubjectPublicKeyInfo in DER; empty if it has another length. */
    Optional<byte[]> der(byte[] key) {
        return key.length == length
                ? Optional.of(PublicKeys.joined(HexFormat.of().parseHex(head), key))
                : Optional.empty();
    }

    /** Returns the bytes of a Multikey for a SubjectPublicKeyInfo of this kind. */
    byte[] multikey(byte[] der) {
        byte[] key = Multibase.after(HexFormat.of().parseHex(head), der)
                .orElseThrow(() -> new IllegalArgumentException("Not a key of the kind " + name()));
        return PublicKeys.joined(multicodec(), key);
    }
}
