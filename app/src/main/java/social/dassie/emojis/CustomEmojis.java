package social.dassie.emojis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;
import social.dassie.settings.Addresses;
import social.dassie.text.Shortcodes;

/**
 * Which custom emoji stand behind the shortcodes of a text. Those of this instance are few and asked for by every post,
 * so they are kept in memory for a moment.
 */
public final class CustomEmojis {
    private static final Duration KEPT = Duration.ofSeconds(10);

    private final CustomEmojiDao emojis;
    private final Addresses addresses;
    private final Cache<String, List<CustomEmoji>> byDomain =
            Caffeine.newBuilder().maximumSize(1_000).expireAfterWrite(KEPT).build();

    public CustomEmojis(Database db, Addresses addresses) {
        this.emojis = db.dao(CustomEmojiDao.class);
        this.addresses = addresses;
    }

    /** Every emoji of this instance that is in use, by name. */
    public List<EmojiEntity> all() {
        return of(null).stream().map(this::entity).toList();
    }

    /** The emoji named in any of the texts, each once, as the domain of the writer knows them; null is here. */
    public List<EmojiEntity> in(@Nullable String domain, Iterable<String> texts) {
        List<EmojiEntity> found = new ArrayList<>();
        Set<String> names = new java.util.LinkedHashSet<>();
        texts.forEach(text -> {
            if (text.indexOf(':') >= 0) {
                names.addAll(Shortcodes.in(text));
            }
        });
        if (names.isEmpty()) {
            return List.of();
        }
        for (CustomEmoji emoji : of(domain)) {
            if (names.contains(emoji.shortcode())) {
                found.add(entity(emoji));
            }
        }
        return found;
    }

    private List<CustomEmoji> of(@Nullable String domain) {
        String key = domain == null ? "" : domain;
        return Objects.requireNonNull(byDomain.get(key, emojis::findByDomain));
    }

    private EmojiEntity entity(CustomEmoji emoji) {
        String url = addresses.picture(emoji.file(), emoji.remoteUrl(), "/avatars/original/missing.png");
        String staticUrl = emoji.staticFile() == null ? url : addresses.media(emoji.staticFile());
        return new EmojiEntity(emoji.shortcode(), url, staticUrl, emoji.visibleInPicker(), emoji.category());
    }
}
