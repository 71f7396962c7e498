package social.dassie.posts.tags;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.InOrder;
import social.dassie.ground.text.Hashtags;

/** Hashtags by name. Names are compared after normalisation; the spelling of the first use is shown. */
public final class Tags {
    private static final ErrorCode DISALLOWED =
            ErrorCode.of("error.text_contained_a_disallowed_hashtag", "Text contained a disallowed hashtag: {0}");
    private static final ErrorCode ALL_DISALLOWED =
            ErrorCode.of("error.text_contained_the_disallowed_hashtags", "Text contained the disallowed hashtags: {0}");

    private final TagDao tags;
    private final TagRenderer renderer;
    private final Clock clock;

    public Tags(Platform platform, TagRenderer renderer) {
        this.tags = platform.db().dao(TagDao.class);
        this.renderer = renderer;
        this.clock = platform.clock();
    }

    /** Adds hashtags to a post, deduplicated; creates those that do not exist. 422 for hashtags that may not be used. */
    public void mark(long statusId, List<String> displayNames) {
        if (displayNames.isEmpty()) {
            return;
        }
        Map<String, String> byName = new LinkedHashMap<>();
        displayNames.forEach(name -> byName.putIfAbsent(Hashtags.normalise(name), name));
        String names = Json.text(byName.keySet());
        if (tags.mark(statusId, names) < byName.size()) {
            checkUsable(byName.keySet());
            byName.forEach(this::findOrCreate);
            tags.mark(statusId, names);
        }
    }

    /** Adds hashtags to a remote post, ignoring invalid ones and those that may not be used. */
    public void markRemote(long statusId, List<String> names) {
        Map<String, String> byName = new LinkedHashMap<>();
        for (String name : names) {
            TagName.of(Hashtags.cleaned(name))
                    .filter(tag -> tags.isUsable(tag.normalised()))
                    .ifPresent(tag -> byName.putIfAbsent(tag.normalised(), tag.text()));
        }
        if (!byName.isEmpty() && tags.mark(statusId, Json.text(byName.keySet())) < byName.size()) {
            byName.forEach(this::findOrCreate);
            tags.mark(statusId, Json.text(byName.keySet()));
        }
    }

    private void checkUsable(Set<String> names) {
        List<String> refused =
                names.stream().filter(name -> !tags.isUsable(name)).toList();
        if (!refused.isEmpty()) {
            throw ApiException.invalid(
                    Field.TEXT, refused.size() == 1 ? DISALLOWED : ALL_DISALLOWED, String.join(", ", refused));
        }
    }

    private long findOrCreate(String name, String displayName) {
        return tags.findId(name).orElseGet(() -> tags.insert(name, displayName, clock.millis()));
    }

    /** Deletes those of the hashtags that nothing here has, and that the staff did not review. */
    public void deleteUnused(List<Long> ids) {
        if (!ids.isEmpty()) {
            tags.deleteUnused(new IdList(ids));
        }
    }

    public Optional<Long> find(String name) {
        return tags.findId(Hashtags.normalise(name));
    }

    /**
     * Returns the hashtag with this name in any spelling, with or without the #; creates it if it does not exist.
     * Empty for an invalid hashtag, and for one that may not be used.
     */
    public Optional<Long> findOrCreate(String text) {
        return TagName.of(text.strip())
                .filter(name -> tags.isUsable(name.normalised()))
                .map(this::findOrCreate);
    }

    long findOrCreate(TagName name) {
        return findOrCreate(name.normalised(), name.text());
    }

    /** Returns the hashtags that start with this text, for the staff: including those that no one else can find. */
    public List<Tag> beginning(String typed, int limit) {
        String text = typed.startsWith("#") ? typed.substring(1) : typed;
        String prefix = Hashtags.normalise(text);
        return prefix.isEmpty() ? List.of() : tags.findBeginning(prefix, limit);
    }

    /** Returns the existing hashtags, in this order. */
    public List<TagEntity> getAll(Caller caller, List<Long> ids) {
        Map<Long, Tag> byId = tags.findAll(new IdList(ids)).stream().collect(Collectors.toMap(Tag::id, tag -> tag));
        return render(caller, InOrder.of(ids, byId));
    }

    /**
     * Returns the hashtag as the caller sees it. One that only hidden posts have looks as if it had never been used,
     * unless the caller follows or features it.
     */
    TagEntity get(Caller caller, TagName name) {
        Tag tag = tags.findKnown(name.normalised(), caller.accountId())
                .orElseGet(() -> new Tag(0, name.normalised(), name.text()));
        return render(caller, List.of(tag)).get(0);
    }

    List<TagEntity> render(Caller caller, List<Tag> rows) {
        return renderer.render(caller, rows);
    }

    /**
     * Returns hashtags of public posts whose name begins with this text, with or without the #; the exact one first.
     *
     * @param excludeUnreviewed whether all but the exact one must have been reviewed by the staff
     */
    public List<TagEntity> search(Caller caller, String query, boolean excludeUnreviewed, int limit, int offset) {
        String prefix = Hashtags.normalise(query.strip());
        return prefix.isEmpty()
                ? List.of()
                : renderer.render(caller, tags.search(prefix, excludeUnreviewed, limit, offset));
    }
}
