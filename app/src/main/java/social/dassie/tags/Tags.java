package social.dassie.tags;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.db.Database;
import social.dassie.http.Caller;
import social.dassie.http.Json;
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

    /** Gives a post its hashtags, each once; those that nobody used before are made. */
    public void mark(long statusId, List<String> displayNames) {
        if (displayNames.isEmpty()) {
            return;
        }
        Map<String, String> byName = new LinkedHashMap<>();
        displayNames.forEach(name -> byName.putIfAbsent(Hashtags.normalise(name), name));
        String names = Json.text(byName.keySet());
        if (tags.mark(statusId, names) < byName.size()) {
            byName.forEach(this::findOrCreate);
            tags.mark(statusId, names);
        }
    }

    private long findOrCreate(String name, String displayName) {
        return tags.findId(name).orElseGet(() -> tags.insert(name, displayName, clock.millis()));
    }

    public Optional<Long> find(String name) {
        return tags.findId(Hashtags.normalise(name));
    }

    long findOrCreate(TagName name) {
        return findOrCreate(name.normalised(), name.text());
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
