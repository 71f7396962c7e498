package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.StoredMedia;

/** Checks that the files referenced by the database exist, and finds unreferenced files. */
public final class Checks {
    /**
     * The result of a check.
     *
     * @param files the number of files
     * @param missing referenced files that do not exist, each with the column that references it
     * @param orphans existing files that are not referenced and not new; new files are excluded because an upload writes
     *     the file before the row
     */
    public record Result(int files, List<String> missing, List<StoredMedia> orphans) {}

    private final FileDao files;
    private final MediaStore media;
    private final Clock clock;

    public Checks(MediaStore media, Database db, Clock clock) {
        this.files = db.dao(FileDao.class);
        this.media = media;
        this.clock = clock;
    }

    /** @param settled the minimum age of an orphan */
    public Result check(Duration settled, ProgressBar bar) {
        Set<String> before = named().keySet();
        List<StoredMedia> files = stored(bar, before.size());
        // By now, files uploaded since the listing have their rows, and deleted files no longer have one.
        Map<String, String> named = named();
        Set<String> there = files.stream().map(StoredMedia::name).collect(Collectors.toSet());
        List<String> missing = named.keySet().stream()
                .filter(name -> before.contains(name) && !there.contains(name))
                .map(name -> name + " (" + named.get(name) + ")")
                .toList();
        return new Result(there.size(), missing, orphans(files, named.keySet(), settled));
    }

    /** Returns the files that no row refers to any longer. */
    List<StoredMedia> orphans(Duration settled) {
        return orphans(stored(null, 0), named().keySet(), settled);
    }

    /** Returns the files referenced by rows of any table, each with its table and column. */
    private Map<String, String> named() {
        Map<String, String> names = new LinkedHashMap<>();
        for (FileDao.FileColumn column : files.findColumns()) {
            String place = column.tableName() + "." + column.columnName();
            files.findNames(column.tableName(), column.columnName()).forEach(name -> names.put(name, place));
        }
        return names;
    }

    private List<StoredMedia> stored(@Nullable ProgressBar bar, int expected) {
        List<StoredMedia> files = new ArrayList<>();
        try {
            media.forEach(file -> {
                files.add(file);
                if (bar != null) {
                    bar.show("Looking for files", files.size(), expected);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    private List<StoredMedia> orphans(List<StoredMedia> files, Set<String> named, Duration settled) {
        long newest = clock.millis() - settled.toMillis();
        return files.stream()
                .filter(file -> !named.contains(file.name()) && file.modifiedAt() < newest)
                .toList();
    }
}
