package social.dassie.posts.cards;

import org.jspecify.annotations.Nullable;

/** The state of a card: when its page may be requested again, and its image file. */
public record CardState(
        long id, String url, long refreshAt, @Nullable String imageFile) {}
