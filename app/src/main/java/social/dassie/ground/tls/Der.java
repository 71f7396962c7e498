package social.dassie.ground.tls;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Writes the few DER types (X.690) that signing requests and self-signed certificates consist of. Each method returns a
 * whole value: tag, length, content.
 */
final class Der {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Der() {}

    private static byte[] value(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.write(tag);
        int length = content.size();
        if (length < 0x80) {
            whole.write(length);
        } else {
            byte[] digits = BigInteger.valueOf(length).toByteArray();
            int skipped = digits[0] == 0 ? 1 : 0;
            whole.write(0x80 | (digits.length - skipped));
            whole.write(digits, skipped, digits.length - skipped);
        }
        whole.writeBytes(content.toByteArray());
        return whole.toByteArray();
    }

    static byte[] sequence(byte[]... parts) {
        return value(0x30, parts);
    }

    static byte[] set(byte[] only) {
        return value(0x31, only);
    }

    static byte[] integer(BigInteger number) {
        return value(0x02, number.toByteArray());
    }

    static byte[] truth() {
        return value(0x01, new byte[] {(byte) 0xff});
    }

    static byte[] octets(byte[] bytes) {
        return value(0x04, bytes);
    }

    static byte[] bits(byte[] bytes) {
        return value(0x03, new byte[] {0}, bytes);
    }

    static byte[] none() {
        return value(0x05);
    }

    static byte[] text(String text) {
        return value(0x0c, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Encodes a time by RFC 5280 section 4.1.2.5: UTCTime before 2050, and GeneralizedTime from then on. */
    static byte[] time(Instant time) {
        boolean isShort = time.atZone(ZoneOffset.UTC).getYear() < 2050;
        String digits = TIME.format(time);
        String shown = isShort ? digits.substring(2) : digits;
        return value(isShort ? 0x17 : 0x18, shown.getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns a constructed value with a context-specific tag ({@code [number]}). */
    static byte[] tagged(int number, byte[]... parts) {
        return value(0xa0 | number, parts);
    }

    /** Returns a primitive value with a context-specific tag, such as the name in a list of names. */
    static byte[] plain(int number, byte[] content) {
        return value(0x80 | number, content);
    }

    /** Returns an object identifier such as {@code 2.5.29.17}. */
    static byte[] oid(String dotted) {
        String[] numbers = dotted.split("\\.", -1);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.write(Integer.parseInt(numbers[0]) * 40 + Integer.parseInt(numbers[1]));
        for (int i = 2; i < numbers.length; i++) {
            long number = Long.parseLong(numbers[i]);
            int groups = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(number) + 6) / 7);
            for (int group = groups - 1; group >= 0; group--) {
                int digit = (int) (number >> (7 * group)) & 0x7f;
                content.write(group == 0 ? digit : 0x80 | digit);
            }
        }
        return value(0x06, content.toByteArray());
    }
}
