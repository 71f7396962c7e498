package social.dassie.pages.usersettings.data;

import java.util.List;
import java.util.Map;
import social.dassie.federation.imports.Import;
import social.dassie.federation.imports.Imports;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The import page.
 *
 * @param kinds the possible contents of a file
 * @param kind the chosen one
 * @param mode {@code merge} or {@code overwrite}
 * @param isWhole whether the whole archive was chosen, not only its posts
 * @param isMove whether the followers were chosen to move
 */
public record ImportView(
        SettingsFrame place,
        Map<String, String> kinds,
        String kind,
        String mode,
        boolean isWhole,
        boolean isMove,
        List<Row> imports,
        Problems problems)
        implements InSettings {
    /** An import, with its name and when it began. */
    public record Row(Import one, String name, TimeView at) {
        public int settled() {
            return one.done() + one.failed();
        }
    }

    public int maxLines() {
        return Imports.MAX_LINES;
    }

    public long maxMegabytes() {
        return Imports.MAX_BYTES / (1024 * 1024);
    }

    public int maxPosts() {
        return Imports.MAX_POSTS;
    }

    public long maxArchiveMegabytes() {
        return Imports.MAX_ARCHIVE_BYTES / (1024 * 1024);
    }

    @Override
    public String template() {
        return "usersettings/data/import.jte";
    }
}
