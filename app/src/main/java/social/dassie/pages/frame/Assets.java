package social.dassie.pages.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;

/**
 * The stylesheets and scripts, which the build bundles from {@code app/src/main/client}. Pages name them with a hash of
 * their content, and they name each other by names that contain one, so that browsers may store them for ever.
 */
public final class Assets {
    public static final String PATH = "/assets/";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,80}\\.(css|js)");

    /** A file, and the hash of its content. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Asset(byte[] bytes, String hash) {}

    private final Map<String, Asset> read = new ConcurrentHashMap<>();

    /** The content of a file; empty when there is none of this name. */
    public Optional<byte[]> find(String name) {
        return Optional.ofNullable(asset(name)).map(Asset::bytes);
    }

    /** The address of a file of the program, which changes with its content. */
    String address(String name) {
        Asset asset = asset(name);
        if (asset == null) {
            throw new IllegalStateException("The program lacks its file " + name);
        }
        return PATH + name + "?v=" + asset.hash();
    }

    public static String contentType(String name) {
        return name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
    }

    private @Nullable Asset asset(String name) {
        return NAME.matcher(name).matches() ? read.computeIfAbsent(name, Assets::read) : null;
    }

    private static @Nullable Asset read(String name) {
        try (InputStream file = Assets.class.getResourceAsStream("/static" + PATH + name)) {
            if (file == null) {
                return null;
            }
            byte[] bytes = file.readAllBytes();
            String hash =
                    Secrets.hash(new String(bytes, StandardCharsets.UTF_8)).substring(0, 10);
            return new Asset(bytes, hash);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
