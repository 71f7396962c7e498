package social.dassie.pages.twofactor.codes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TotpTest {
    private static final byte[] KEY = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);

    @Test
    void codes_areThoseOfTheStandardForTimes() {
        Map<Long, String> vectors = Map.of(
                59L, "94287082",
                1_111_111_109L, "07081804",
                1_111_111_111L, "14050471",
                1_234_567_890L, "89005924",
                2_000_000_000L, "69279037",
                20_000_000_000L, "65353130");
        vectors.forEach((seconds, code) -> assertEquals(code, Totp.code(KEY, Totp.step(seconds * 1000), 8)));
    }

    @Test
    void codes_areThoseOfTheStandardForCounters() {
        String[] codes = {
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"
        };
        for (int i = 0; i < codes.length; i++) {
            assertEquals(codes[i], Totp.code(KEY, i, 6));
        }
    }

    @Test
    void clockMayBeOffByOneStep_butNotByTwo() {
        long now = 1_000_000_000_000L;
        long step = Totp.step(now);
        for (int off = -1; off <= 1; off++) {
            assertEquals(
                    step + off,
                    Totp.match(KEY, Totp.code(KEY, step + off, 6), now).orElseThrow());
        }
        assertFalse(Totp.match(KEY, Totp.code(KEY, step - 2, 6), now).isPresent());
        assertFalse(Totp.match(KEY, Totp.code(KEY, step + 2, 6), now).isPresent());
        assertFalse(Totp.match(KEY, "", now).isPresent());
    }

    @Test
    void base32_matchesTheRfc_andRoundTrips() {
        assertEquals("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", Base32.encode(KEY));
        assertEquals("MZXW6YTBOI", Base32.encode("foobar".getBytes(StandardCharsets.US_ASCII)));
        assertEquals("MZXW6YQ", Base32.encode("foob".getBytes(StandardCharsets.US_ASCII)));
        assertArrayEquals(KEY, Base32.decode(Base32.encode(KEY)));
        assertArrayEquals("foob".getBytes(StandardCharsets.US_ASCII), Base32.decode("MZXW6YQ"));
    }

    @Test
    void qrCode_isDrawnWithAQuietZone() {
        QrPath qr = QrPath.of("otpauth://totp/dassie.example:alice?secret=GEZDGNBV&issuer=dassie.example");
        assertTrue(qr.size() > 29, qr.path());
        assertTrue(qr.path().startsWith("M4 4h7v1h-7z"), qr.path());
        assertTrue(qr.path().matches("(M\\d+ \\d+h\\d+v1h-\\d+z)+"), qr.path());
    }
}
