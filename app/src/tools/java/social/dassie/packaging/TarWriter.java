package social.dassie.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/** Writes a {@link FileTree} as a tar archive whose bytes depend on names, permissions and contents alone. */
final class TarWriter {

    private final Instant time;

    /** @param time the time of every file */
    TarWriter(Instant time) {
        this.time = time;
    }

    /**
     * Writes an archive, and leaves the stream open.
     *
     * @param prefix before each path, such as {@code /}
     */
    void write(FileTree tree, String prefix, OutputStream out) throws IOException {
        TarArchiveOutputStream tar = new TarArchiveOutputStream(out, "UTF-8");
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
        for (FileTree.Entry each : tree.entries()) {
            TarArchiveEntry entry = entry(each, prefix);
            tar.putArchiveEntry(entry);
            if (each.file() != null) {
                if (each.file().path() == null) {
                    tar.write(each.file().bytes());
                } else {
                    Files.copy(each.file().path(), tar);
                }
            }
            tar.closeArchiveEntry();
        }
        tar.finish();
        tar.flush();
    }

    private TarArchiveEntry entry(FileTree.Entry each, String prefix) throws IOException {
        boolean isDirectory = each.file() == null && each.link() == null;
        TarArchiveEntry entry = each.link() == null
                ? new TarArchiveEntry(prefix + each.path() + (isDirectory ? "/" : ""), true)
                : new TarArchiveEntry(prefix + each.path(), TarConstants.LF_SYMLINK, true);
        if (each.link() != null) {
            entry.setLinkName(each.link());
        }
        if (each.file() != null) {
            entry.setSize(each.file().size());
        }
        entry.setMode(each.mode());
        entry.setIds(each.owner(), each.owner());
        entry.setUserName("");
        entry.setGroupName("");
        entry.setLastModifiedTime(FileTime.from(time));
        return entry;
    }
}
