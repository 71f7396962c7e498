package social.dassie.pages.twofactor.codes;

import io.nayuki.qrcodegen.QrCode;

/**
 * A QR code as the path of an SVG image in the template: no script, no file, and no other server sees the text.
 *
 * @param size of the image, in squares, with the quiet zone
 * @param path the dark squares
 */
public record QrPath(int size, String path) {
    /** The quiet zone around the code (ISO 18004). */
    private static final int QUIET = 4;

    public static QrPath of(String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            int from = -1;
            for (int x = 0; x <= code.size; x++) {
                boolean isDark = x < code.size && code.getModule(x, y);
                if (isDark && from < 0) {
                    from = x;
                } else if (!isDark && from >= 0) {
                    path.append('M').append(from + QUIET).append(' ').append(y + QUIET);
                    path.append('h')
                            .append(x - from)
                            .append("v1h")
                            .append(from - x)
                            .append('z');
                    from = -1;
                }
            }
        }
        return new QrPath(code.size + 2 * QUIET, path.toString());
    }
}
