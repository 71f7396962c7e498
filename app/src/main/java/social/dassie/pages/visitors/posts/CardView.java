package social.dassie.pages.visitors.posts;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.posts.cards.CardEntity;

/**
 * The preview card of a page that a post links to.
 *
 * @param site the name of the site, or else its host
 * @param image null for none; only images that this server stores, because a page loads nothing from elsewhere
 */
public record CardView(
        String url,
        String title,
        String description,
        String site,
        @Nullable String image,
        String imageDescription,
        boolean isWide) {
    static CardView of(CardEntity card, Addresses addresses) {
        CardEntity.Plain plain = card.plain();
        String image = plain.image();
        return new CardView(
                plain.url(),
                plain.text().title(),
                PostView.shorten(plain.text().description()),
                plain.provider().name().isEmpty()
                        ? host(plain.url())
                        : plain.provider().name(),
                image != null && addresses.isOurs(image) ? image : null,
                plain.imageDescription(),
                plain.frame().width() > plain.frame().height());
    }

    private static String host(String url) {
        try {
            String host = URI.create(url).getHost();
            return host == null ? url : host;
        } catch (IllegalArgumentException e) {
            return url;
        }
    }
}
