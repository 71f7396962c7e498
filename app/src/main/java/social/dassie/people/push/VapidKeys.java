package social.dassie.people.push;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.text.ParseException;
import java.util.Base64;
import social.dassie.ground.db.ServerState;

/**
 * The key pair (P-256) that identifies this server to push services (RFC 8292, "VAPID"). It is generated at the first
 * start and never changes, because every push subscription of every client is bound to it.
 */
public final class VapidKeys {
    private static final String STATE = "vapid_key";
    private static final int COORDINATE_BYTES = 32;

    private final ECKey key;

    public VapidKeys(ServerState state) {
        String stored = state.findOrMake(STATE, VapidKeys::make);
        try {
            this.key = ECKey.parse(stored);
        } catch (ParseException e) {
            throw new IllegalStateException("The push key in the database cannot be read", e);
        }
    }

    /** Returns the uncompressed point as base64url without padding, the form that browsers expect. */
    public String publicKey() {
        byte[] point = new byte[1 + 2 * COORDINATE_BYTES];
        point[0] = 4;
        copy(key.getX().decode(), point, 1);
        copy(key.getY().decode(), point, 1 + COORDINATE_BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(point);
    }

    /** Returns the key with its private part, for signing. */
    ECKey key() {
        return key;
    }

    private static void copy(byte[] coordinate, byte[] point, int at) {
        System.arraycopy(coordinate, 0, point, at + COORDINATE_BYTES - coordinate.length, coordinate.length);
    }

    private static String make() {
        try {
            return new ECKeyGenerator(Curve.P_256).generate().toJSONString();
        } catch (JOSEException e) {
            throw new IllegalStateException("This Java cannot make P-256 keys", e);
        }
    }
}
