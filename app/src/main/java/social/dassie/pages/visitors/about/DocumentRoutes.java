package social.dassie.pages.visitors.about;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.function.Supplier;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.words.TimeTexts;
import social.dassie.network.domains.FederationSettings;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Pages;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.LimitedServers;
import social.dassie.staff.instance.PublicDomainBlockEntity;
import social.dassie.staff.instance.documents.InstanceDocuments;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.staff.instance.texts.TermsEntity;

/** The pages about the instance, its privacy policy and its terms of service. */
public final class DocumentRoutes {
    private final InstanceTexts texts;
    private final Rules rules;
    private final InstanceDocuments documents;
    private final LimitedServers limited;
    private final Supplier<Settings> settings;
    private final Addresses addresses;
    private final Pages pages;

    public DocumentRoutes(InstanceFeature instance, Platform platform, Pages pages) {
        this.texts = instance.texts;
        this.rules = instance.rules;
        this.documents = instance.documents;
        this.limited = instance.limited;
        this.addresses = platform.addresses();
        this.settings = platform.settings();
        this.pages = pages;
    }

    public void register(Routes routes) {
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
        AccountEntity contact = documents.v2().contact().account();
        AboutView view = new AboutView(
                pages.siteName(),
                now.get(ProfileSettings.DESCRIPTION),
                now.get(ProfileSettings.CONTACT_EMAIL),
                contact == null || !VisitorSettings.areOpen(now) ? null : AuthorView.of(contact, addresses),
                texts.extendedDescription().content(),
                rules.all(),
                limited(now));
        pages.show(r, view);
    }

    /** Returns the limited servers, if every visitor may see them. */
    private List<PublicDomainBlockEntity> limited(Settings now) {
        return limited.areShownTo(Caller.ANONYMOUS) && !now.get(FederationSettings.LIMITED)
                ? limited.seenBy(Caller.ANONYMOUS)
                : List.of();
    }

    private void privacyPolicy(Request r) {
        show(
                r,
                new DocumentView(
                        say("common.privacy_policy", "Privacy policy"),
                        "",
                        texts.privacyPolicy().content()));
    }

    private void terms(Request r, TermsEntity terms) {
        String since = terms.effective()
                ? say("visitors.about.in_force_since", "In force since {0}.", TimeTexts.day(terms.effectiveDate()))
                : say("visitors.about.in_force_from_on", "In force from {0} on.", TimeTexts.day(terms.effectiveDate()));
        String until = terms.succeededBy() == null
                ? ""
                : " "
                        + say(
                                "visitors.about.others_take_their_place_on",
                                "Others take their place on {0}.",
                                TimeTexts.day(terms.succeededBy()));
        show(r, new DocumentView(say("common.terms_of_service", "Terms of service"), since + until, terms.content()));
    }

    private void show(Request r, DocumentView view) {
        pages.show(r, view);
    }
}
