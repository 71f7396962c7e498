package social.dassie.federation.inbox.posts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.media.emojis.RemoteEmoji;
import social.dassie.network.activitypub.ActivityObject;

/**
 * The tags of a remote object. Their number is limited before they are processed.
 *
 * @param mentions the addresses of the mentioned actors
 * @param hashtags names, with or without the #
 */
public record PostTags(Set<String> mentions, List<String> hashtags, List<RemoteEmoji> emojis) {
    static final int MAX_MENTIONS = 100;
    static final int MAX_HASHTAGS = 50;
    static final int MAX_EMOJIS = 50;
    private static final int MAX_SEEN = 500;

    public static PostTags of(ActivityObject object) {
        Set<String> mentions = new LinkedHashSet<>();
        List<String> hashtags = new ArrayList<>();
        List<RemoteEmoji> emojis = new ArrayList<>();
        object.objects("tag").stream().limit(MAX_SEEN).forEach(tag -> {
            if (tag.is("Mention") && tag.text("href") != null && mentions.size() < MAX_MENTIONS) {
                mentions.add(String.valueOf(tag.text("href")));
            } else if (tag.is("Hashtag") && tag.anyText("name") != null && hashtags.size() < MAX_HASHTAGS) {
                hashtags.add(String.valueOf(tag.anyText("name")).strip());
            } else if (tag.is("Emoji") && emojis.size() < MAX_EMOJIS) {
                RemoteEmoji emoji = emoji(tag);
                if (emoji != null) {
                    emojis.add(emoji);
                }
            }
        });
        return new PostTags(mentions, hashtags, emojis);
    }

    private static @Nullable RemoteEmoji emoji(ActivityObject tag) {
        ActivityObject icon = tag.object("icon");
        String url = icon == null ? null : icon.isReference() ? icon.id() : icon.link("url");
        String name = tag.text("name");
        return url == null || name == null ? null : new RemoteEmoji(name, url, tag.id(), tag.time("updated"));
    }
}
