package social.dassie.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.http.ErrorPage;
import social.dassie.http.Request;
import social.dassie.settings.Setting;
import social.dassie.settings.Settings;

/** Draws the pages from the templates in {@code app/src/main/jte}, which escape whatever they are given. */
public final class Pages implements ErrorPage {
    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
    private final Supplier<Settings> settings;
    private final Assets assets;

    Pages(Supplier<Settings> settings, Assets assets) {
        this.settings = settings;
        this.assets = assets;
    }

    String siteName() {
        return settings.get().get(Setting.TITLE);
    }

    /** Answers with the page of a view; the template has the name of the view. */
    void show(Request r, int status, Browser browser, View view) {
        r.html(status, draw(view, browser.username()));
    }

    void show(Request r, Browser browser, View view) {
        show(r, 200, browser, view);
    }

    /** Answers with a page for the frames of other sites: nobody is signed in there. */
    void showFramed(Request r, View view) {
        r.framedHtml(draw(view, null));
    }

    @Override
    public String render(int status, String message) {
        return draw(ErrorView.of(status, message), null);
    }

    private String draw(View view, @Nullable String username) {
        Frame frame = new Frame(siteName(), assets.stylesheetAddress(), username);
        StringOutput out = new StringOutput();
        engine.render(view.template(), Map.of("frame", frame, "view", view), out);
        return out.toString();
    }
}
