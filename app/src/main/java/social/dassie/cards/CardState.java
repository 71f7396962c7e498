package social.dassie.cards;

import org.jspecify.annotations.Nullable;

/** Where a card stands: when its page may be asked for again, and the file it has. */
public record CardState(
        long id, String url, long refreshAt, @Nullable String imageFile) {}
