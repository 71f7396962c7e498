package social.dassie.ground.api;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Percent-encoding (RFC 3986 section 2.1) and its form variant in which {@code +} is a space. */
public final class Percent {
    private static final ErrorCode PARAMETER_NOT_UTF_8 =
            ErrorCode.of("error.parameter_not_utf_8", "A parameter is not valid UTF-8");

    private static final String HEX = "0123456789ABCDEF";
    private static final String UNRESERVED = "-._~";

    private Percent() {}

    /** Decodes one name or value of a form. A stray percent sign stays as it is; bytes that are not UTF-8 cause a 400. */
    public static String decodeForm(String text) {
        if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
            return text;
        }
        byte[] in = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer out = ByteBuffer.allocate(in.length);
        for (int i = 0; i < in.length; i++) {
            int high = i + 2 < in.length && in[i] == '%' ? Character.digit(in[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(in[i + 2], 16);
            if (low >= 0) {
                out.put((byte) (high << 4 | low));
                i += 2;
            } else {
                out.put(in[i] == '+' ? (byte) ' ' : in[i]);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(out.flip())
                    .toString();
        } catch (CharacterCodingException e) {
            throw ApiException.caused(400, e, PARAMETER_NOT_UTF_8);
        }
    }

    /** Encodes everything but unreserved characters, so that the result is safe in a path, a query and a Link header. */
    public static String encode(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean isPlain = c < 128 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0);
            if (isPlain) {
                out.append(c);
            } else {
                out.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            }
        }
        return out.toString();
    }

    /** Returns an address with one more parameter. */
    public static String with(String address, String name, String value) {
        return address + (address.indexOf('?') < 0 ? "?" : "&") + name + "=" + encode(value);
    }
}
