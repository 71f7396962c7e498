package social.dassie.pages.console.content;

import social.dassie.ground.http.Routes;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.pages.console.Console;
import social.dassie.reading.ReadingFeatures;

/** Builds the console pages about what all readers see: trends, announcements, custom emoji. */
public record ContentPageFeature(
        Console console, ReadingFeatures reading, Emojis emojis, EmojiCopies copies, CustomEmojis pictures) {
    public void register(Routes routes) {
        new TrendPageRoutes(reading.trends, console).register(routes);
        new AnnouncementPageRoutes(reading.announcements, console).register(routes);
        EmojiRows rows = new EmojiRows(pictures);
        new EmojiPageRoutes(emojis, copies, rows, console).register(routes);
        new EmojiListRoutes(emojis, copies, rows, console).register(routes);
    }
}
