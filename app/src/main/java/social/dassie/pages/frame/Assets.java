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
 * The stylesheets and scripts, which the build bundles from {@code app/src/main/client}. Pages name them with a hash of
 * their content, and they name each other by names that contain one, so that browsers may store them for ever.
 */
public final class Assets {
    public static final String PATH = "/assets/";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,80}\\.(css|js)");

    /** How a script begins that imports another one, as the bundler writes it. */
    private static final Pattern IMPORT =
            Pattern.compile("\\bimport\\s*(?:[^\"();]*\\bfrom\\s*)?\"\\./([A-Za-z0-9_-]{1,80}\\.js)\"");

    /** How a script fetches another one later, whose name begins with that of its source. */
    private static final Pattern LATER = Pattern.compile("\\bimport\\(\"\\./(([A-Za-z]+)-[A-Z0-9]{8}\\.js)\"\\)");

    /** A file, the hash of its content, and the addresses of those that it imports at once, and later by name. */
    private record Asset(ShippedFile file, String hash, List<String> imports, Map<String, String> later) {}

    /** The files of the program do not change while it runs. */
    private static final Map<String, Asset> READ = new ConcurrentHashMap<>();

    /** A file; empty when there is none of this name. */
    public Optional<ShippedFile> find(String name) {
        return Optional.ofNullable(asset(name)).map(Asset::file);
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

    /** The address of a file that the first script fetches later, by the name of its source. */
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
