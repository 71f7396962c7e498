package social.dassie.web;

import java.util.function.Supplier;
import social.dassie.api.Access;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceTexts;
import social.dassie.instance.Rules;
import social.dassie.instance.TermsEntity;
import social.dassie.settings.Settings;

/** The pages about the instance, its privacy policy and its terms of service. */
final class DocumentRoutes {
    private final InstanceTexts texts;
    private final Rules rules;
    private final Supplier<Settings> settings;
    private final Pages pages;

    DocumentRoutes(InstanceTexts texts, Rules rules, Supplier<Settings> settings, Pages pages) {
        this.texts = texts;
        this.rules = rules;
        this.settings = settings;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get("/about", Access.openPage(), this::about);
        routes.get("/about/more", Access.open(), r -> r.redirect("/about"));
        routes.get(
                "/terms", Access.open(), r -> r.redirect(texts.hasTerms() ? "/terms-of-service" : "/privacy-policy"));
        routes.get("/privacy-policy", Access.openPage(), this::privacyPolicy);
        routes.get("/terms-of-service", Access.openPage(), r -> terms(r, texts.terms()));
        routes.get("/terms-of-service/{date}", Access.openPage(), r -> terms(r, texts.terms(r.pathText("date"))));
    }

    private void about(Request r) {
        Settings now = settings.get();
        AboutView view = new AboutView(
                pages.siteName(),
                now.description(),
                now.contactEmail(),
                texts.extendedDescription().content(),
                rules.all());
        pages.show(r, view);
    }

    private void privacyPolicy(Request r) {
        show(r, new DocumentView("Privacy policy", "", texts.privacyPolicy().content()));
    }

    private void terms(Request r, TermsEntity terms) {
        String since = (terms.effective() ? "In force since " : "In force from ")
                + terms.effectiveDate()
                + (terms.succeededBy() == null ? "" : ", until others take their place on " + terms.succeededBy());
        show(r, new DocumentView("Terms of service", since, terms.content()));
    }

    private void show(Request r, DocumentView view) {
        pages.show(r, view);
    }
}
