package social.dassie.media.emojis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.TableCache;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.RemoteFileAddresses;
import social.dassie.ground.settings.RemoteFileAddresses.Kind;
import social.dassie.ground.text.Shortcodes;

/**
 * Finds the custom emoji for the shortcodes in a text. The local emoji are few and every post needs them, so they are
 * cached until one changes.
 */
public final class CustomEmojis {
    /**
     * The table that changes whenever something changes that rendered posts may contain beside their own rows: an emoji,
     * except a new remote one, or the name or address of an account.
     */
    public static final String CHANGES = "rendering_changes";

    private static final String NO_PICTURE = "/avatars/original/missing.png";
    private static final int MAX_KEPT = 50_000;

    private final CustomEmojiDao emojis;
    private final Addresses addresses;
    private final RemoteFileAddresses remote;
    /** The emoji read so far, by domain. */
    private final TableCache<Cache<String, List<CustomEmoji>>> cache;

    public CustomEmojis(Database db, Addresses addresses, RemoteFileAddresses remote) {
        this.emojis = db.dao(CustomEmojiDao.class);
        this.cache = db.caches()
                .ofTable(
                        CHANGES,
                        () -> Caffeine.newBuilder()
                                .maximumWeight(MAX_KEPT)
                                .weigher((String domain, List<CustomEmoji> emojis) -> 1 + emojis.size())
                                .build());
        this.addresses = addresses;
        this.remote = remote;
    }

    /** Returns every enabled local emoji, by name. */
    public List<EmojiEntity> all() {
        return of(null).stream().map(this::entity).toList();
    }

    /** Returns the emoji used in any of the texts, deduplicated. The domain is the author's; null means this instance. */
    public List<EmojiEntity> in(@Nullable String domain, Iterable<String> texts) {
        List<EmojiEntity> found = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        texts.forEach(text -> {
            if (text.indexOf(':') >= 0) {
                names.addAll(Shortcodes.in(text));
            }
        });
        if (names.isEmpty() || remote.isRejected(domain)) {
            return List.of();
        }
        for (CustomEmoji emoji : of(domain)) {
            if (names.contains(emoji.shortcode())) {
                found.add(entity(emoji));
            }
        }
        return found;
    }

    /** Returns an enabled emoji of a domain, or of this instance for null; none from a domain whose media are rejected. */
    public Optional<EmojiEntity> find(@Nullable String domain, String shortcode) {
        return remote.isRejected(domain)
                ? Optional.empty()
                : of(domain).stream()
                        .filter(emoji -> emoji.shortcode().equals(shortcode))
                        .findFirst()
                        .map(this::entity);
    }

    /** Returns the emoji with these ids, enabled or not. */
    public Map<Long, EmojiEntity> byId(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : emojis.findAll(new IdList(ids)).stream().collect(Collectors.toMap(CustomEmoji::id, this::entity));
    }

    /** Drops the cache entry of a domain, because it has new emoji. */
    void forget(String domain) {
        cache.get().invalidate(domain);
    }

    private List<CustomEmoji> of(@Nullable String domain) {
        String key = domain == null ? "" : domain;
        return Objects.requireNonNull(cache.get().get(key, emojis::findByDomain));
    }

    private EmojiEntity entity(CustomEmoji emoji) {
        String url = emoji.file() != null || emoji.remoteUrl() == null
                ? remote.picture(emoji.file(), Kind.EMOJI, emoji.id(), null, null, NO_PICTURE)
                : remote.ofEmoji(emoji.id(), emoji.remoteUrl(), emoji.updatedAt());
        String staticUrl = emoji.staticFile() == null ? url : addresses.media(emoji.staticFile());
        return new EmojiEntity(
                emoji.shortcode(),
                url,
                staticUrl,
                emoji.visibleInPicker(),
                emoji.category(),
                emoji.category() == null ? null : emoji.featured());
    }
}
