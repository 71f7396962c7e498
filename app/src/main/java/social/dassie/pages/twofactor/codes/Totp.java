package social.dassie.pages.twofactor.codes;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import social.dassie.ground.api.Secrets;

/**
 * Time-based one-time passwords (RFC 6238, on the HMAC of RFC 4226). The parameters are those that every authenticator
 * app supports: SHA-1, six digits, thirty seconds. SHA-1 is safe here: HMAC does not depend on collision
 * resistance.
 */
public final class Totp {
    public static final int DIGITS = 6;
    static final int STEP_SECONDS = 30;
    /** How many steps a clock may be off, in either direction. */
    private static final int DRIFT = 1;

    private static final int[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};

    private Totp() {}

    /** Returns the step of a time, counted from the epoch. */
    public static long step(long epochMs) {
        return Math.floorDiv(epochMs, STEP_SECONDS * 1000L);
    }

    /** Returns the code of a step. */
    public static String code(byte[] key, long step, int digits) {
        byte[] hash = hmac(key, ByteBuffer.allocate(8).putLong(step).array());
        int offset = hash[hash.length - 1] & 0xf;
        int number = ByteBuffer.wrap(hash).getInt(offset) & 0x7fff_ffff;
        String code = Integer.toString(number % POWERS[digits]);
        return "0".repeat(digits - code.length()) + code;
    }

    /** Returns the step near the given time that has this code; empty for a wrong code. */
    public static OptionalLong match(byte[] key, String typed, long epochMs) {
        long now = step(epochMs);
        return LongStream.rangeClosed(now - DRIFT, now + DRIFT)
                .filter(step -> Secrets.areEqual(code(key, step, DIGITS), typed))
                .max();
    }

    private static byte[] hmac(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(key, "RAW"));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
