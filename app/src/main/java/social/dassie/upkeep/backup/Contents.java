package social.dassie.upkeep.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import social.dassie.ground.storage.DataDirectory;

/**
 * Selects the files of a data directory that a backup contains: the database, media, and every file next to the
 * database (settings, keys) except for a few that can be created again.
 */
final class Contents {
    static final String DATABASE = DataDirectory.DATABASE;
    /** The directory in which a restore builds the data directory before moving it into place. */
    static final String STAGING = DataDirectory.RESTORING;
    /** The files that an empty data directory may contain. */
    static final Set<String> NOTHING = Set.of("native", "dassie.lock", STAGING);

    private static final Pattern BESIDE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final Pattern LEFT_OUT = Pattern.compile(
            "dassie\\.db-.*|dassie\\.db\\.schema-.*|.*\\.lock|.*\\.bak|.*\\.new|.*\\.part.*|dassie[0-9]+\\.yaml");
    private static final Pattern MEDIA = Pattern.compile("media/[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{32}\\.[a-z0-9]{2,5}");

    private Contents() {}

    /** Returns the files next to the database, by name. */
    static List<Path> beside(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> isBeside(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isBeside(String name) {
        return BESIDE.matcher(name).matches()
                && !LEFT_OUT.matcher(name).matches()
                && !name.equals(DATABASE)
                && !name.equals(BackupManifest.NAME)
                && !NOTHING.contains(name);
    }

    /**
     * Returns whether an archive may contain a file of this name. No name may lead out of the directory, regardless of
     * who created the archive.
     */
    static boolean mayHold(String name) {
        return name.equals(DATABASE) || isBeside(name) || MEDIA.matcher(name).matches();
    }
}
