package social.dassie.media.images.headers;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Colours by the numbers of ITU-T H.273, as in PNG (cICP), HEIC and AVIF (nclx), converted to the equivalent ICC profile
 * (ICC.1: 2010, version 4), so that there is only one way to convert.
 */
public final class CodedColours {
    /** Primaries: BT.2020, and P3 with the white of daylight, the colours of phones. */
    private static final int BT_2020 = 9;

    private static final int DISPLAY_P3 = 12;

    /** Transfer: the curves of BT.709, which are shown as that of sRGB, and sRGB. PQ and HLG are brighter than any sRGB. */
    private static final List<Integer> CURVES = List.of(1, 6, 13, 14, 15);

    /** XYZ of red, green and blue, adapted to the white of ICC profiles (D50). */
    private static final double[][] P3_D50 = {
        {0.515_12, 0.241_20, -0.001_05}, {0.291_98, 0.692_25, 0.041_89}, {0.157_10, 0.066_57, 0.784_07}
    };

    private static final double[][] BT_2020_D50 = {
        {0.673_48, 0.279_04, -0.001_94}, {0.165_66, 0.675_34, 0.029_98}, {0.125_05, 0.045_62, 0.796_90}
    };

    /** The curve of sRGB (ICC.1, section 10.18, function type 3): g, a, b, c, d. */
    private static final double[] SRGB_CURVE = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45};

    private static final int HEADER = 128;
    private static final int VERSION = 0x0430_0000;

    private CodedColours() {}

    /** Returns the profile; null for sRGB, and for colours that no profile can express. */
    public static byte @Nullable [] profile(int primaries, int transfer) {
        if (!CURVES.contains(transfer)) {
            return null;
        }
        return switch (primaries) {
            case DISPLAY_P3 -> profile(P3_D50);
            case BT_2020 -> profile(BT_2020_D50);
            default -> null;
        };
    }

    private static byte[] profile(double[][] primaries) {
        Map<String, byte[]> tags = new LinkedHashMap<>();
        tags.put("desc", text("Dassie"));
        tags.put("cprt", text("CC0"));
        tags.put("wtpt", xyz(0.9642, 1, 0.8249));
        String[] names = {"r", "g", "b"};
        for (int i = 0; i < names.length; i++) {
            tags.put(names[i] + "XYZ", xyz(primaries[i]));
            tags.put(names[i] + "TRC", curve());
        }
        int size = HEADER + 4 + 12 * tags.size();
        for (byte[] content : tags.values()) {
            size += content.length;
        }
        ByteBuffer profile = ByteBuffer.allocate(size);
        profile.putInt(size).putInt(0).putInt(VERSION);
        profile.put(ascii("mntrRGB XYZ ")).position(36).put(ascii("acsp"));
        profile.position(68).put(numbers(0.9642, 1, 0.8249));
        profile.position(HEADER).putInt(tags.size());
        int at = HEADER + 4 + 12 * tags.size();
        for (Map.Entry<String, byte[]> tag : tags.entrySet()) {
            profile.put(ascii(tag.getKey())).putInt(at).putInt(tag.getValue().length);
            at += tag.getValue().length;
        }
        tags.values().forEach(profile::put);
        return profile.array();
    }

    private static byte[] xyz(double... values) {
        return ByteBuffer.allocate(20)
                .put(ascii("XYZ "))
                .putInt(0)
                .put(numbers(values))
                .array();
    }

    private static byte[] curve() {
        return ByteBuffer.allocate(32)
                .put(ascii("para"))
                .putInt(0)
                .putInt(3 << 16)
                .put(numbers(SRGB_CURVE))
                .array();
    }

    /** Returns a text in one language (multiLocalizedUnicodeType), of an even number of characters. */
    private static byte[] text(String text) {
        byte[] utf16 = text.getBytes(StandardCharsets.UTF_16BE);
        ByteBuffer content = ByteBuffer.allocate(28 + (utf16.length + 3) / 4 * 4);
        content.put(ascii("mluc")).putInt(0).putInt(1).putInt(12);
        content.put(ascii("enUS")).putInt(utf16.length).putInt(28).put(utf16);
        return content.array();
    }

    private static byte[] numbers(double... values) {
        ByteBuffer numbers = ByteBuffer.allocate(4 * values.length);
        for (double value : values) {
            numbers.putInt((int) Math.round(value * 65_536));
        }
        return numbers.array();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
