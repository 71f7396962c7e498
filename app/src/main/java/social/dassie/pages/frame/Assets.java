package social.dassie.pages.frame;

import static java.util.stream.Collectors.toMap;

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
import social.dassie.ground.http.ShippedFile;

/**
 * The stylesheets and scripts, which the build bundles from {@code app/src/main/client}. Pages address them with a hash
 * of their content, and they refer to each other by names that contain one, so that browsers may cache them forever.
 */
public final class Assets {
    public static final String PATH = "/assets/";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,80}\\.(css|js)");

    /** The beginning of a script that imports another one, as the bundler writes it. */
    private static final Pattern IMPORT =
            Pattern.compile("\\bimport\\s*(?:[^\"();]*\\bfrom\\s*)?\"\\./([A-Za-z0-9_-]{1,80}\\.js)\"");

    /** A dynamic import, whose file name begins with that of its source. */
    private static final Pattern LATER = Pattern.compile("\\bimport\\(\"\\./(([A-Za-z]+)-[A-Z0-9]{8}\\.js)\"\\)");

    /** A file, the hash of its content, and the addresses of its static imports, and of its dynamic imports by name. */
    private record Asset(ShippedFile file, String hash, List<String> imports, Map<String, String> later) {}

    /** The program's files do not change while it runs. */
    private static final Map<String, Asset> READ = new ConcurrentHashMap<>();

    /** Returns a file; empty if there is none with this name. */
    public Optional<ShippedFile> find(String name) {
        return Optional.ofNullable(asset(name)).map(Asset::file);
    }

    /** Returns the address of one of the program's files, which changes with its content. */
    String address(String name) {
        Asset asset = asset(name);
        if (asset == null) {
            throw new IllegalStateException("The program lacks its file " + name);
        }
        return PATH + name + "?v=" + asset.hash();
    }

    /**
     * Returns the address of the script that runs first: the only one that this script imports, whose name changes with
     * its content, so that the page loads one file and not two.
     */
    String entry(String name) {
        Asset asset = asset(name);
        return asset != null && asset.imports().size() == 1 ? asset.imports().get(0) : address(name);
    }

    /** Returns the address of a file that the first script loads later, by the name of its source. */
    String later(String entry, String name) {
        Asset script = asset(entry(entry).substring(PATH.length()));
        String address = script == null ? null : script.later().get(name);
        if (address == null) {
            throw new IllegalStateException("The program lacks its file " + name);
        }
        return address;
    }

    public static String contentType(String name) {
        return name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
    }

    private static @Nullable Asset asset(String name) {
        return NAME.matcher(name).matches() ? READ.computeIfAbsent(name, Assets::read) : null;
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
            Map<String, String> later = LATER.matcher(text)
                    .results()
                    .collect(toMap(found -> found.group(2), found -> PATH + found.group(1), (one, same) -> one));
            return new Asset(new ShippedFile(bytes), Secrets.hash(text).substring(0, 10), imports, later);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
