package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.nimbusds.jose.jwk.ECKey;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.db.ServerState;
import social.dassie.testing.TestApp;

class VapidKeysTest {
    @Test
    void publicKey_isTheUncompressedPointOfTheStoredKey() throws Exception {
        try (TestApp app = TestApp.start()) {
            byte[] point = Base64.getUrlDecoder()
                    .decode(app.app().core().people().vapidKeys.publicKey());
            assertEquals(65, point.length);
            assertEquals(4, point[0]);
            ECKey stored = ECKey.parse(
                    app.app().core().platform().state().find("vapid_key").orElseThrow());
            var expected = stored.toECPublicKey().getW();
            assertEquals(expected.getAffineX(), new BigInteger(1, Arrays.copyOfRange(point, 1, 33)));
            assertEquals(expected.getAffineY(), new BigInteger(1, Arrays.copyOfRange(point, 33, 65)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "AFVDiUrz0A7X10Cr29dclrBod7eH219w7qeLkKjXwAo, u0yFo9jqKe-q-iRAaRLdhNWxTcMr9lbvbGvVil2UP5I,"
                + " AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAXs",
        "mGriUG8f8QTQQjCGHY9LSY9LxMbQCbMPdUTcEpuC0o0, ADzMwKZGDgrjKKTZfTx7YdhvxiicGJ8lJREMRBuwfpc,"
                + " AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACs"
    })
    void coordinateWithALeadingZero_keepsItsLength(String x, String y, String d) {
        try (TestApp app = TestApp.start()) {
            ServerState state = app.app().core().platform().state();
            state.put(
                    "vapid_key",
                    "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"" + x + "\",\"y\":\"" + y + "\",\"d\":\"" + d + "\"}");
            byte[] point = Base64.getUrlDecoder().decode(new VapidKeys(state).publicKey());
            assertArrayEquals(Base64.getUrlDecoder().decode(x), Arrays.copyOfRange(point, 1, 33));
            assertArrayEquals(Base64.getUrlDecoder().decode(y), Arrays.copyOfRange(point, 33, 65));
        }
    }

    @Test
    void key_isMadeOnceForAServer_andDiffersBetweenServers() {
        try (TestApp app = TestApp.start();
                TestApp other = TestApp.startOn(directory -> {})) {
            String first = app.app().core().people().vapidKeys.publicKey();
            assertEquals(first, new VapidKeys(app.app().core().platform().state()).publicKey());
            assertNotEquals(first, other.app().core().people().vapidKeys.publicKey());
        }
    }
}
