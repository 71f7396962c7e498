package social.dassie.people.push;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.text.ParseException;
import java.util.Base64;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.platform.Lazy;

/**
 * The key pair (P-256) that identifies this server to push services (RFC 8292, "VAPID"). It is generated at the first
 * start and never changes, because every push subscription of every client is bound to it.
 */
public final class VapidKeys {
    private static final String STATE = "vapid_key";
    private static final int COORDINATE_BYTES = 32;

    private final Lazy<ECKey> key;

    /** The key is read when it is first needed: its library takes long to load, and most commands need no key. */
    public VapidKeys(ServerState state) {
        this.key = new Lazy<>(() -> parsed(state.findOrMake(STATE, VapidKeys::make)));
    }

    private static ECKey parsed(String stored) {
        try {
            return ECKey.parse(stored);
        } catch (ParseException e) {
            throw new IllegalStateException("The push key in the database cannot be read", e);
        }
    }

    /** Reads or generates the key now, at the start of the server. */
    public void prepare() {
        key.get();
    }

    /** Returns the uncompressed point as base64url without padding, the form that browsers expect. */
    public String publicKey() {
        byte[] point = new byte[1 + 2 * COORDINATE_BYTES];
        point[0] = 4;
        copy(key.get().getX().decode(), point, 1);
        copy(key.get().getY().decode(), point, 1 + COORDINATE_BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(point);
    }

    /** Returns the key with its private part, for signing. */
    ECKey key() {
        return key.get();
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
