package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Shortcodes;

/** Builds the tags of custom emoji: of local ones for the texts that use them, and of any for a reaction. */
public final class EmojiWriter {
    /** The most emoji that are listed in one document; other servers read at most these. */
    private static final int MAX_NAMED = 50;

    private final EmojiDao emojis;
    private final Addresses addresses;

    public EmojiWriter(Database db, Addresses addresses) {
        this.emojis = db.dao(EmojiDao.class);
        this.addresses = addresses;
    }

    /** Returns the enabled local emoji used in these texts, by name. */
    Map<String, ObjectNode> in(Collection<String> texts) {
        Set<String> names = names(texts);
        if (names.isEmpty()) {
            return Map.of();
        }
        Map<String, ObjectNode> byName = new HashMap<>();
        emojis.findByName(Json.text(names)).forEach(emoji -> byName.put(emoji.shortcode(), write(emoji)));
        return byName;
    }

    /** Returns those of the emoji that are used in these texts. */
    static List<ObjectNode> among(Map<String, ObjectNode> byName, Collection<String> texts) {
        return byName.isEmpty()
                ? List.of()
                : names(texts).stream()
                        .filter(byName::containsKey)
                        .limit(MAX_NAMED)
                        .map(name -> Optional.ofNullable(byName.get(name)).orElseThrow())
                        .toList();
    }

    /** Returns the emoji with this id. */
    public Optional<ObjectNode> find(long id) {
        return emojis.find(id).map(this::write);
    }

    /**
     * Returns an emoji by its name: a local one, or a remote one as its server describes it.
     *
     * @param domain null for a local one
     */
    public Optional<ObjectNode> find(String shortcode, @Nullable String domain) {
        return domain == null
                ? emojis.findByName(Json.text(List.of(shortcode))).stream()
                        .findFirst()
                        .map(this::write)
                : emojis.findRemote(domain, shortcode).map(EmojiWriter::write);
    }

    private static ObjectNode write(EmojiDao.Remote emoji) {
        String id = emoji.uri() == null ? emoji.remoteUrl() : emoji.uri();
        ObjectNode written = DocumentParts.object(id, "Emoji")
                .put("href", id)
                .put("name", ":" + emoji.shortcode() + ":")
                .put("updated", DocumentParts.time(emoji.updatedAt()));
        written.putObject("icon").put("type", "Image").put("url", emoji.remoteUrl());
        return written;
    }

    private static Set<String> names(Collection<String> texts) {
        Set<String> names = new LinkedHashSet<>();
        texts.stream().filter(text -> text.indexOf(':') >= 0).forEach(text -> names.addAll(Shortcodes.in(text)));
        return names;
    }

    /** With an {@code href}, which BookWyrm requires of every tag: it drops a post with a tag that lacks one. */
    private ObjectNode write(EmojiDao.Emoji emoji) {
        String id = addresses.path("/emojis/" + emoji.id());
        ObjectNode written = DocumentParts.object(id, "Emoji")
                .put("href", id)
                .put("name", ":" + emoji.shortcode() + ":")
                .put("updated", DocumentParts.time(emoji.updatedAt()));
        written.set("icon", DocumentParts.image(addresses, emoji.file(), null));
        return written;
    }
}
