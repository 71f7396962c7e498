package social.dassie.media.emojis;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Routes;

/** The routes for custom emoji (documentation page methods/custom_emojis). */
public final class EmojiRoutes {
    private final CustomEmojis emojis;

    public EmojiRoutes(CustomEmojis emojis) {
        this.emojis = emojis;
    }

    public void register(Routes routes) {
        routes.get(
                "/api/v1/custom_emojis", Access.anyone(), r -> r.cacheable(60).json(emojis.all()));
    }
}
