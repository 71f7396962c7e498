package social.dassie.posts.collections;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.text.Languages;

/**
 * The data of a new or changed collection. A null leaves a property unchanged, or gives a new collection the default; an
 * empty language or tag removes it.
 *
 * @param accountIds the members of a new collection
 */
record CollectionForm(
        @Nullable String name,
        @Nullable String description,
        @Nullable String language,
        @Nullable String tagName,
        @Nullable Boolean sensitive,
        @Nullable Boolean discoverable,
        List<Long> accountIds) {
    private static final Field ACCOUNT_IDS = Field.of("account_ids");

    static final int MAX_NAME = 40;
    static final int MAX_DESCRIPTION = 100;

    static CollectionForm ofNew(Params params) {
        return of(params, params.text("name", ""), params.existingIds("account_ids"));
    }

    static CollectionForm ofChange(Params params) {
        return of(params, params.text("name"), List.of());
    }

    private static CollectionForm of(Params params, @Nullable String name, List<Long> accountIds) {
        String description = params.text("description");
        String language = params.text("language");
        String known = language == null ? null : Languages.normalise(language);
        ValidationErrors refusals = new ValidationErrors();
        if (name != null && name.isBlank()) {
            refusals.add(Field.NAME, ErrorCode.BLANK);
        } else if (isLonger(name, MAX_NAME)) {
            refusals.add(Field.NAME, ErrorCode.TOO_LONG, MAX_NAME);
        }
        if (isLonger(description, MAX_DESCRIPTION)) {
            refusals.add(Field.DESCRIPTION, ErrorCode.TOO_LONG, MAX_DESCRIPTION);
        }
        if (language != null && !language.isBlank() && known == null) {
            refusals.add(Field.LANGUAGE, ErrorCode.INVALID);
        }
        if (accountIds.size() > CollectionItems.MAX_ITEMS) {
            refusals.add(ACCOUNT_IDS, CollectionItems.TOO_MANY, CollectionItems.MAX_ITEMS);
        }
        refusals.refuseNested();
        return new CollectionForm(
                name == null ? null : name.strip(),
                description,
                language == null ? null : known == null ? "" : known,
                params.text("tag_name"),
                params.flag("sensitive"),
                params.flag("discoverable"),
                accountIds);
    }

    Collection.Body over(Collection.Body before) {
        return new Collection.Body(
                name == null ? before.name() : name,
                description == null ? before.description() : description,
                language == null ? before.language() : language.isEmpty() ? null : language,
                sensitive == null ? before.sensitive() : sensitive,
                discoverable == null ? before.discoverable() : discoverable);
    }

    private static boolean isLonger(@Nullable String text, int max) {
        return text != null && text.codePointCount(0, text.length()) > max;
    }
}
