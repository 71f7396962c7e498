package social.dassie.push;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.nimbusds.jose.jwk.ECKey;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import social.dassie.db.ServerState;
import social.dassie.testing.TestApp;

class VapidKeysTest {
    @Test
    void publicKey_isTheUncompressedPointOfTheStoredKey() throws Exception {
        try (TestApp app = TestApp.start()) {
            byte[] point =
                    Base64.getUrlDecoder().decode(app.app().core().vapidKeys.publicKey());
            assertEquals(65, point.length);
            assertEquals(4, point[0]);
            ECKey stored = ECKey.parse(app.app().core().state.find("vapid_key").orElseThrow());
            var expected = stored.toECPublicKey().getW();
            assertEquals(expected.getAffineX(), new BigInteger(1, Arrays.copyOfRange(point, 1, 33)));
            assertEquals(expected.getAffineY(), new BigInteger(1, Arrays.copyOfRange(point, 33, 65)));
        }
    }

    @Test
    void coordinatesThatBeginWithZeros_keepTheirPlace() {
        try (TestApp app = TestApp.start()) {
            ServerState state = app.app().core().state;
            for (int i = 0; i < 600; i++) {
                state.remove("vapid_key");
                byte[] point = Base64.getUrlDecoder().decode(new VapidKeys(state).publicKey());
                assertEquals(65, point.length);
                if (point[1] == 0 || point[33] == 0) {
                    return;
                }
            }
        }
    }

    @Test
    void key_isMadeOnceForAServer_andDiffersBetweenServers() {
        try (TestApp app = TestApp.start();
                TestApp other = TestApp.start()) {
            String first = app.app().core().vapidKeys.publicKey();
            assertArrayEquals(
                    first.toCharArray(),
                    new VapidKeys(app.app().core().state).publicKey().toCharArray());
            assertNotEquals(first, other.app().core().vapidKeys.publicKey());
        }
    }
}
