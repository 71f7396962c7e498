package social.dassie.pages.visitors;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;

/** Posts embedded in other sites (documentation page methods/oembed). */
public final class EmbedRoutes {
    private static final int WIDTH = 400;
    private static final int MAX_SIDE = 10_000;

    private final PublicPages publicPages;
    private final Pages pages;

    public EmbedRoutes(PublicPages publicPages, Pages pages) {
        this.publicPages = publicPages;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get("/api/oembed", Access.anyone(), this::oEmbed);
        routes.get(
                "/@{name}/{id}/embed",
                Access.open(),
                r -> pages.showFramed(r, publicPages.embed(r.pathText("name"), r.id("id"))));
    }

    private void oEmbed(Request r) {
        Params params = r.params();
        Integer width = side(params, "maxwidth");
        r.answerHeader("Cache-Control", "private, no-store");
        r.json(publicPages.oEmbed(params.text("url", ""), width == null ? WIDTH : width, side(params, "maxheight")));
    }

    /** Returns a width or height of the frame; null for an invalid value. */
    private static @Nullable Integer side(Params params, String name) {
        long side = params.number(name).orElse(0);
        return side < 1 ? null : (Integer) (int) Math.min(side, MAX_SIDE);
    }
}
