package social.dassie.tags;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.text.Hashtags;

/** Hashtags by name. Names are compared after normalisation; the spelling of the first use is kept for display. */
public final class Tags {
    private final TagDao tags;
    private final TagRenderer renderer;
    private final Clock clock;

    public Tags(Database db, TagRenderer renderer, Clock clock) {
        this.tags = db.dao(TagDao.class);
        this.renderer = renderer;
        this.clock = clock;
    }

    /** The rows of the hashtags of a post, made where there are none, each once. 422 for what the staff lets nobody use. */
    public List<Long> ofPost(List<String> displayNames) {
        Map<String, String> byName = new LinkedHashMap<>();
        displayNames.forEach(name -> byName.putIfAbsent(Hashtags.normalise(name), name));
        List<TagUse> uses = new ArrayList<>();
        byName.forEach((name, displayName) ->
                uses.add(tags.findUse(name).orElseGet(() -> new TagUse(create(name, displayName), name, true))));
        List<String> refused =
                uses.stream().filter(tag -> !tag.usable()).map(TagUse::name).toList();
        if (!refused.isEmpty()) {
            String which = refused.size() == 1 ? "a disallowed hashtag: " : "the disallowed hashtags: ";
            throw ApiException.validation("Text contained " + which + String.join(", ", refused));
        }
        return uses.stream().map(TagUse::id).toList();
    }

    private long create(String name, String displayName) {
        return tags.insert(name, displayName, clock.millis());
    }

    public Optional<Long> find(String name) {
        return tags.findId(Hashtags.normalise(name));
    }

    long findOrCreate(TagName name) {
        return tags.findId(name.normalised()).orElseGet(() -> create(name.normalised(), name.text()));
    }

    /** Those of the hashtags that there are, in this order. */
    public List<TagEntity> getAll(Caller caller, List<Long> ids) {
        Map<Long, Tag> byId = tags.findAll(new IdList(ids)).stream().collect(Collectors.toMap(Tag::id, tag -> tag));
        return render(
                caller, ids.stream().map(byId::get).filter(Objects::nonNull).toList());
    }

    /**
     * The hashtag as the caller sees it. One that only hidden posts have looks like one that nobody ever used, unless the
     * caller follows or features it.
     */
    TagEntity get(Caller caller, TagName name) {
        Tag tag = tags.findKnown(name.normalised(), caller.accountId())
                .orElseGet(() -> new Tag(0, name.normalised(), name.text()));
        return render(caller, List.of(tag)).get(0);
    }

    List<TagEntity> render(Caller caller, List<Tag> rows) {
        return renderer.render(caller, rows);
    }

    /** Hashtags of public posts whose name begins like this, with or without the sign; the exact one first. */
    public List<TagEntity> search(Caller caller, String query, int limit, int offset) {
        String prefix = Hashtags.normalise(query.strip());
        return prefix.isEmpty() ? List.of() : renderer.render(caller, tags.search(prefix, limit, offset));
    }
}
