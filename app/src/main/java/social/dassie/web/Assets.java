package social.dassie.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import social.dassie.http.Secrets;

/** The stylesheet that comes with the program. Its address holds its hash, so that browsers may keep it for ever. */
final class Assets {
    static final String STYLESHEET = "/assets/dassie.css";

    private final byte[] stylesheet = read(STYLESHEET);
    private final String address = STYLESHEET + "?v="
            + Secrets.hash(new String(stylesheet, StandardCharsets.UTF_8)).substring(0, 10);

    byte[] stylesheet() {
        return stylesheet;
    }

    String stylesheetAddress() {
        return address;
    }

    private static byte[] read(String path) {
        try (InputStream file = Assets.class.getResourceAsStream("/static" + path)) {
            if (file == null) {
                throw new IllegalStateException("The program lacks its file " + path);
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
