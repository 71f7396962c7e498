package social.dassie.emojis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.db.TableCache;
import social.dassie.settings.Addresses;
import social.dassie.text.Shortcodes;

/**
 * Finds the custom emoji for the shortcodes in a text. The emoji of this instance are few and every post asks for them,
 * so they are kept in memory until one changes.
 */
public final class CustomEmojis {
    private static final int MAX_DOMAINS = 1_000;

    private final CustomEmojiDao emojis;
    private final Addresses addresses;
    /** The emoji read so far, by domain. */
    private final TableCache<Cache<String, List<CustomEmoji>>> kept;

    public CustomEmojis(Database db, Addresses addresses) {
        this.emojis = db.dao(CustomEmojiDao.class);
        this.kept = db.tableCache(
                "custom_emojis",
                () -> Caffeine.newBuilder().maximumSize(MAX_DOMAINS).build());
        this.addresses = addresses;
    }

    /** Every enabled emoji of this instance, by name. */
    public List<EmojiEntity> all() {
        return of(null).stream().map(this::entity).toList();
    }

    /**
     * The emoji named in any of the texts, each once. The domain is the one of the author; null means this instance.
     */
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

    /** The emoji with these ids, enabled or not. */
    public Map<Long, EmojiEntity> byId(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : emojis.findAll(new IdList(ids)).stream().collect(Collectors.toMap(CustomEmoji::id, this::entity));
    }

    private List<CustomEmoji> of(@Nullable String domain) {
        String key = domain == null ? "" : domain;
        return Objects.requireNonNull(kept.get().get(key, emojis::findByDomain));
    }

    private EmojiEntity entity(CustomEmoji emoji) {
        String url = addresses.picture(emoji.file(), emoji.remoteUrl(), "/avatars/original/missing.png");
        String staticUrl = emoji.staticFile() == null ? url : addresses.media(emoji.staticFile());
        return new EmojiEntity(emoji.shortcode(), url, staticUrl, emoji.visibleInPicker(), emoji.category());
    }
}
