package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.media.store.MediaStore;

/**
 * Copies files of another program to the media store. The name of a copy is a hash of a secret and its path there: it cannot
 * be guessed, and an interrupted adoption finds the copies that exist.
 */
final class SourceFiles {
    private static final int NAME_DIGITS = 32;
    private static final Pattern ENDING = Pattern.compile(".*\\.[A-Za-z0-9]{2,5}");

    private final SourceStorage storage;
    private final MediaStore store;
    private final byte[] secret;
    private final Map<String, String> names = new HashMap<>();

    private long bytes;
    private long missing;

    /** @param storage the source's files */
    SourceFiles(SourceStorage storage, MediaStore store, byte[] secret) {
        this.storage = storage;
        this.store = store;
        this.secret = secret;
    }

    /** Returns the name of the copy of a file, by its path there; null without a copy. */
    @Nullable
    String nameOf(String path) {
        return names.get(path);
    }

    long bytes() {
        return bytes;
    }

    long missing() {
        return missing;
    }

    /**
     * Finds a file, and copies it unless an earlier attempt did. One whose name has no usual ending is a missing file, because the
     * ending tells its type.
     */
    void take(String path, boolean isDry) throws IOException {
        long size = ENDING.matcher(path).matches() ? storage.size(path) : SourceStorage.MISSING;
        if (size == SourceStorage.MISSING) {
            missing++;
            return;
        }
        String name = name(path);
        if (!isDry && store.size(name) != size) {
            Path copy = Files.createTempFile(store.temporaryDirectory(), "adopted", null);
            storage.copy(path, copy);
            store.storeAs(name, copy);
        }
        bytes += size;
        names.put(path, name);
    }

    private String name(String path) {
        MessageDigest digest = Secrets.newDigest();
        digest.update(secret);
        byte[] hash = digest.digest(path.getBytes(StandardCharsets.UTF_8));
        String extension = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return HexFormat.of().formatHex(hash).substring(0, NAME_DIGITS) + "."
                + (extension.equals("jpeg") ? "jpg" : extension);
    }
}
