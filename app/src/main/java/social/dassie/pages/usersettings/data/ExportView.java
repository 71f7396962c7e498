package social.dassie.pages.usersettings.data;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.exports.Archive;
import social.dassie.federation.exports.Archives;
import social.dassie.federation.exports.ExportKind;
import social.dassie.federation.exports.Exports;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The export page.
 *
 * @param nextArchive when the next archive can be requested, null for now
 */
public record ExportView(
        SettingsFrame place,
        List<File> files,
        List<Made> archives,
        @Nullable TimeView nextArchive,
        Problems problems) implements InSettings {
    private static final long MEGABYTE = 1024 * 1024;

    /** A list as a file. */
    public record File(String name, String address, String lines) {
        static File of(Exports.Size size) {
            return new File(
                    words(size.kind()),
                    "/settings/exports/" + size.kind().fileName(),
                    Words.count(size.lines(), "settings.data.lines", "{0} line|{0} lines"));
        }

        private static String words(ExportKind kind) {
            return switch (kind) {
                case FOLLOWS -> Words.say("settings.data.whom_you_follow", "Follows");
                case FOLLOWERS -> Words.say("common.followers_label", "Followers");
                case LISTS -> Words.say("settings.data.your_lists", "Your lists");
                case MUTES -> Words.say("common.muted_accounts", "Muted accounts");
                case BLOCKS -> Words.say("common.blocked_accounts", "Blocked accounts");
                case DOMAIN_BLOCKS -> Words.say("settings.data.servers_that_you_blocked", "Servers that you blocked");
                case BOOKMARKS -> Words.say("settings.data.your_bookmarks", "Your bookmarks");
                case FEEDS -> Words.say("settings.data.your_feeds", "RSS feeds that you follow");
                case FILTERS -> Words.say("settings.data.your_filters", "Your filters");
            };
        }
    }

    /** An archive, when it was requested, and until when it is stored. */
    public record Made(Archive archive, TimeView at, TimeView until) {
        public String megabytes() {
            double size = (double) archive.sizeBytes() / MEGABYTE;
            return String.format(Words.language().locale(), "%.1f", size);
        }
    }

    /** Returns the largest size of the media in an archive, for display. */
    public String maxMedia() {
        return String.format(Locale.ROOT, "%d GB", Archives.MAX_MEDIA_BYTES / (MEGABYTE * 1024));
    }

    @Override
    public String template() {
        return "usersettings/data/export.jte";
    }
}
