package social.dassie.pages.console.content;

import social.dassie.ground.http.Routes;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.pages.console.Console;
import social.dassie.reading.announcements.Announcements;
import social.dassie.reading.trends.TrendFeature;

/** Puts together the staff's pages about what all readers see: trends, announcements, custom emoji. */
public final class ContentPageFeature {
    private final Console console;

    public ContentPageFeature(Console console) {
        this.console = console;
    }

    public void register(Routes routes, TrendFeature trends, Announcements announcements) {
        new TrendPageRoutes(trends, console).register(routes);
        new AnnouncementPageRoutes(announcements, console).register(routes);
    }

    public void registerEmojis(Routes routes, Emojis emojis, EmojiCopies copies, CustomEmojis pictures) {
        EmojiRows rows = new EmojiRows(pictures);
        new EmojiPageRoutes(emojis, copies, rows, console).register(routes);
        new EmojiListRoutes(emojis, copies, rows, console).register(routes);
    }
}
