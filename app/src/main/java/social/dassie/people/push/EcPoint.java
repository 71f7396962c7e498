package social.dassie.people.push;

import com.nimbusds.jose.crypto.utils.ECChecks;
import com.nimbusds.jose.jwk.Curve;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.Optional;

/**
 * Public keys on P-256 in the format of push services and browsers: 65 bytes, a 4 and both coordinates (SEC 1, 2.3.3).
 */
final class EcPoint {
    static final int BYTES = 65;
    static final ECParameterSpec P256 = Curve.P_256.toECParameterSpec();

    private static final int COORDINATE = 32;

    private EcPoint() {}

    static byte[] encode(ECPublicKey key) {
        byte[] bytes = new byte[BYTES];
        bytes[0] = 4;
        put(key.getW().getAffineX(), bytes, 1);
        put(key.getW().getAffineY(), bytes, 1 + COORDINATE);
        return bytes;
    }

    /** Returns the key; empty if the bytes are not a point on the curve. */
    static Optional<ECPublicKey> decode(byte[] bytes) {
        if (bytes.length != BYTES || bytes[0] != 4) {
            return Optional.empty();
        }
        BigInteger x = new BigInteger(1, Arrays.copyOfRange(bytes, 1, 1 + COORDINATE));
        BigInteger y = new BigInteger(1, Arrays.copyOfRange(bytes, 1 + COORDINATE, BYTES));
        if (!ECChecks.isPointOnCurve(x, y, P256)) {
            return Optional.empty();
        }
        try {
            return Optional.of((ECPublicKey)
                    KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(new ECPoint(x, y), P256)));
        } catch (GeneralSecurityException e) {
            return Optional.empty();
        }
    }

    private static void put(BigInteger coordinate, byte[] bytes, int at) {
        byte[] plain = coordinate.toByteArray();
        int length = Math.min(plain.length, COORDINATE); // toByteArray may add a leading zero
        System.arraycopy(plain, plain.length - length, bytes, at + COORDINATE - length, length);
    }
}
