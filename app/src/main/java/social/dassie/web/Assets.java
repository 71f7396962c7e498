package social.dassie.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import social.dassie.api.Secrets;

/** The static files of the program. Their addresses contain their hashes, so that browsers may cache them for ever. */
final class Assets {
    static final String STYLESHEET = "/assets/dassie.css";
    static final String SCRIPT = "/assets/dassie.js";

    private final byte[] stylesheet = read(STYLESHEET);
    private final byte[] script = read(SCRIPT);

    byte[] stylesheet() {
        return stylesheet;
    }

    byte[] script() {
        return script;
    }

    String stylesheetAddress() {
        return address(STYLESHEET, stylesheet);
    }

    String scriptAddress() {
        return address(SCRIPT, script);
    }

    private static String address(String path, byte[] file) {
        return path + "?v="
                + Secrets.hash(new String(file, StandardCharsets.UTF_8)).substring(0, 10);
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
