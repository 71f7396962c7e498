package social.dassie.posts.cards;

import java.net.URI;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import social.dassie.ground.outbound.WebAddress;

/**
 * Builds frames for the media players of other sites. HTML from a site is never passed on: only the address of its frame
 * is, in a sandboxed frame of this server. The address must be https, and not on this instance, because a frame of the
 * same origin would not be isolated.
 */
final class Players {
    private static final String SANDBOX =
            "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms";

    private final CardLinks links;

    Players(CardLinks links) {
        this.links = links;
    }

    /** Returns the frame for the player at this address; empty when it cannot be shown. */
    String frame(URI page, String address, int width, int height) {
        return WebAddress.resolve(page, address)
                .filter(url -> "https".equals(url.getScheme()) && links.isElsewhere(url))
                .map(url -> "<iframe src=\"" + Entities.escape(url.toString()) + "\" width=\"" + width + "\" height=\""
                        + height + "\" sandbox=\"" + SANDBOX + "\" allowfullscreen=\"\" frameborder=\"0\"></iframe>")
                .orElse("");
    }

    /** Returns the frame for the first player in the HTML of a site. */
    String frameIn(URI page, String html, int width, int height) {
        Optional<Element> frame =
                Optional.ofNullable(Jsoup.parseBodyFragment(html).selectFirst("iframe[src]"));
        return frame.map(element -> frame(page, element.attr("src"), width, height))
                .orElse("");
    }
}
