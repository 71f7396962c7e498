package social.dassie.posts.tags;

import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.text.Hashtags;

/** The name of a hashtag as it was written, without the #. */
record TagName(String text) {
    private static final int MAX_LENGTH = 500;

    /** Empty for text that is not a valid hashtag. */
    static Optional<TagName> of(String text) {
        String name = text.startsWith("#") ? text.substring(1) : text;
        boolean isName = name.length() <= MAX_LENGTH
                && Hashtags.isValid(name)
                && !Hashtags.normalise(name).isEmpty();
        return isName ? Optional.of(new TagName(name)) : Optional.empty();
    }

    static TagName inPath(String text) {
        return of(text).orElseThrow(ApiException::recordNotFound);
    }

    String normalised() {
        return Hashtags.normalise(text);
    }
}
