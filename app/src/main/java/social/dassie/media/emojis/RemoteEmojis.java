package social.dassie.media.emojis;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.outbound.WebAddress;

/** Remote custom emoji, known from the posts and profiles that use them. */
public final class RemoteEmojis {
    /** The maximum number of emoji stored per server, so that no server fills the table. */
    public static final int MAX_PER_DOMAIN = 2_048;

    private final Database db;
    private final RemoteEmojiDao emojis;
    private final CustomEmojis custom;
    private final Predicate<String> rejectsMedia;
    private final Clock clock;

    /** @param rejectsMedia whether a domain's media are rejected */
    public RemoteEmojis(Database db, CustomEmojis custom, Predicate<String> rejectsMedia, Clock clock) {
        this.db = db;
        this.emojis = db.dao(RemoteEmojiDao.class);
        this.custom = custom;
        this.rejectsMedia = rejectsMedia;
        this.clock = clock;
    }

    /**
     * Stores the emoji in a document of this domain; joins the caller's transaction. A known emoji gets the new image if
     * the document is newer than the stored one, or has another address and no date. Ignores invalid names, images
     * without an address, and everything from a domain whose media are rejected.
     *
     * @param domain the author's, normalised
     */
    public void put(String domain, List<RemoteEmoji> found) {
        Map<String, RemoteEmoji> byName = new LinkedHashMap<>();
        for (RemoteEmoji emoji : found) {
            String name = emoji.shortcode().strip().replace(":", "");
            if (Emojis.isShortcode(name) && WebAddress.parse(emoji.iconUrl()).isPresent()) {
                byName.put(name, emoji);
            }
        }
        if (byName.isEmpty() || domain.isEmpty() || rejectsMedia.test(domain)) {
            return;
        }
        db.runInTransaction(() -> store(domain, byName));
    }

    private void store(String domain, Map<String, RemoteEmoji> byName) {
        Map<String, RemoteEmojiDao.Known> known = emojis.find(domain, Json.text(byName.keySet())).stream()
                .collect(Collectors.toMap(RemoteEmojiDao.Known::shortcode, each -> each));
        boolean isNew = false;
        for (Map.Entry<String, RemoteEmoji> entry : byName.entrySet()) {
            RemoteEmoji emoji = entry.getValue();
            RemoteEmojiDao.Known before = known.get(entry.getKey());
            if (before == null) {
                emojis.insert(domain, entry.getKey(), emoji.iconUrl(), emoji.uri(), emoji.updatedAt(), clock.millis());
                isNew = true;
            } else if (isNewer(emoji, before)) {
                emojis.update(before.id(), emoji.iconUrl(), emoji.uri(), emoji.updatedAt());
            }
        }
        int surplus = isNew ? emojis.count(domain) - MAX_PER_DOMAIN : 0;
        if (isNew) {
            custom.forget(domain);
            db.transactions().atCommit(() -> custom.forget(domain));
        }
        if (surplus > 0) {
            emojis.deleteLeastUsed(domain, surplus);
        }
    }

    private static boolean isNewer(RemoteEmoji emoji, RemoteEmojiDao.Known before) {
        if (emoji.updatedAt() == null || before.updatedAt() == null) {
            return !emoji.iconUrl().equals(before.remoteUrl());
        }
        return emoji.updatedAt() > before.updatedAt();
    }
}
