package social.dassie.pages.frame;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Problem;
import social.dassie.ground.http.EarlyAnswers;
import social.dassie.ground.http.Request;
import social.dassie.ground.log.RequestIds;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.server.answers.ErrorPage;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.words.TimeTexts;
import social.dassie.ground.words.Words;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.staff.instance.texts.InstanceTexts;

/** Renders the pages from the templates in {@code app/src/main/jte}, which escape all values. */
public final class Pages implements ErrorPage {
    private static final Logger LOG = LoggerFactory.getLogger(Pages.class);

    /** How long a cache may show content that was changed or deleted meanwhile. */
    private static final int PUBLIC_SECONDS = 15;

    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
    private final Supplier<Settings> settings;
    private final InstanceTexts texts;
    private final Members members;
    private final Assets assets = new Assets();
    private final Addresses addresses;
    private final EarlyAnswers early;

    /** @param early the responses to the client's first requests; complete when the server answers requests */
    public Pages(Platform platform, InstanceTexts texts, Members members, EarlyAnswers early) {
        this.settings = platform.settings();
        this.texts = texts;
        this.members = members;
        this.addresses = platform.addresses();
        this.early = early;
    }

    public String siteName() {
        return settings.get().get(ProfileSettings.TITLE);
    }

    public Assets assets() {
        return assets;
    }

    public String domain() {
        return addresses.domain();
    }

    /** Returns the complete handle of the signed-in user, {@code @alice@dassie.example}. */
    public String handle(Request r) {
        return "@" + r.browser().username() + "@" + domain();
    }

    /** Renders the page of a view, whose template has the view's name. */
    public void show(Request r, int status, View view) {
        String username = r.browser().username();
        String theme = r.browser().theme();
        if (view.hasNavigation()) {
            r.html().own(status, draw(view, frame(view, null, navigation(r), username, theme, texts.hasTerms())), true);
        } else if (status == 200 && view.opensClient() && r.browser().opensClient()) {
            String socket = addresses.baseUrl().replaceFirst("^http", "ws");
            r.html().client(draw(view, frame(view, client(r, view), null, username, theme, texts.hasTerms())), socket);
        } else {
            r.html()
                    .own(
                            status,
                            draw(view, frame(view, username, theme)),
                            !view.scripts().isEmpty());
        }
    }

    /**
     * Renders a page that everyone may see. Without any cookie it is the same for all, so that a cache in front can
     * serve the many who follow one link.
     */
    public void showPublic(Request r, View view) {
        if (r.header("Cookie") != null || !VisitorSettings.areOpen(settings.get())) {
            show(r, view);
        } else {
            r.html().shared(draw(view, frame(view, null, null)), !view.scripts().isEmpty(), PUBLIC_SECONDS);
        }
    }

    /** Responds with 422 if the page shows an error in its form, else with 200. */
    public void show(Request r, View view) {
        show(r, view.problem() == null ? 200 : 422, view);
    }

    /** Renders a page that is the same for all visitors: no cookie is read. */
    public void showToAnybody(Request r, int status, View view) {
        r.html()
                .own(
                        status,
                        draw(view, frame(view, null, null)),
                        !view.scripts().isEmpty());
    }

    /** Renders the page of a browser that was signed out, whose script revokes the client's tokens on other servers. */
    public void showLeaving(Request r, View view) {
        r.html().leaving(draw(view, frame(view, null, r.browser().theme())));
    }

    /** Renders a page for frames in other sites, where no user is signed in. */
    public void showFramed(Request r, View view) {
        r.html().framed(draw(view, frame(view, null, null)));
    }

    @Override
    public String render(ApiException refused, Supplier<@Nullable String> username) {
        String name = null;
        boolean hasTerms = false;
        try {
            name = username.get();
            hasTerms = texts.hasTerms();
        } catch (RuntimeException e) {
            // the page must work without the database, which may be the cause of the error
            LOG.debug("Could not read the session for an error page", e);
        }
        Object description = refused.more().get("error_description");
        String sentence = description == null
                ? Words.error(refused)
                : description instanceof Problem problem ? Words.error(problem) : description.toString();
        ErrorView view = ErrorView.of(refused.status(), sentence, RequestIds.current());
        return draw(view, frame(view, null, null, name, null, hasTerms));
    }

    private Frame frame(View view, @Nullable String username, @Nullable String theme) {
        return frame(view, null, null, username, theme, texts.hasTerms());
    }

    private Frame.Client client(Request r, View view) {
        String words = "words-" + Words.language().code() + ".js";
        boolean isHome = r.target().matches("/(home)?([?].*)?");
        return new Frame.Client(
                assets.entry("app.js"),
                isHome ? null : assets.later("app.js", "rest"),
                assets.find(words).isPresent() ? assets.address(words) : null,
                assets.address("app.css"),
                view.isClientAlone(),
                r.browser().formToken(),
                String.valueOf(r.browser().username()),
                early.json(r.browser().caller(), isHome, addresses.baseUrl()));
    }

    private Frame.Navigation navigation(Request r) {
        return new Frame.Navigation(assets.address("framed.css"), assets.address("looks.js"), members.of(r));
    }

    private Frame frame(
            View view,
            Frame.@Nullable Client client,
            Frame.@Nullable Navigation navigation,
            @Nullable String username,
            @Nullable String theme,
            boolean hasTerms) {
        return new Frame(
                siteName(),
                Words.language().code(),
                TimeTexts.isUtc(Words.zone()) ? null : Words.zone().getId(),
                theme,
                assets.address("pages.css"),
                view.scripts().stream().map(assets::address).toList(),
                client,
                navigation,
                username,
                hasTerms,
                Release.VERSION);
    }

    private String draw(View view, Frame frame) {
        StringOutput out = new StringOutput();
        engine.render(view.template(), Map.of("frame", frame, "view", view), out);
        return out.toString();
    }
}
