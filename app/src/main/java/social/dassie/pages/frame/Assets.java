package social.dassie.pages.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
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

    /** How a script begins that imports another one, as the bundler writes it. */
    private static final Pattern IMPORT =
            Pattern.compile("\\bimport\\s*(?:[^\"();]*\\bfrom\\s*)?\"\\./([A-Za-z0-9_-]{1,80}\\.js)\"");

    /** A file, the hash of its content, and the addresses of those that it imports. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Asset(byte[] bytes, String hash, List<String> imports) {}

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

    /**
     * The address of the script that runs first: of the only one that this script imports, whose name changes with its content, so
     * that the page asks for one file and not for two.
     */
    String entry(String name) {
        Asset asset = asset(name);
        return asset != null && asset.imports().size() == 1 ? asset.imports().get(0) : address(name);
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
            String text = new String(bytes, StandardCharsets.UTF_8);
            List<String> imports = IMPORT.matcher(text)
                    .results()
                    .map(found -> PATH + found.group(1))
                    .toList();
            return new Asset(bytes, Secrets.hash(text).substring(0, 10), imports);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
