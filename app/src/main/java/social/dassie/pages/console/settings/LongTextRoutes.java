package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.words.TimeTexts;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.instance.texts.InstanceTexts;

/** The pages for editing the longer texts in Markdown, each with a preview that keeps what was typed. */
public final class LongTextRoutes {
    private static final String PAGE = ConsolePage.TEXTS.path();
    private static final String TERMS = PAGE + "/terms";
    private static final Access STAFF = ConsolePage.TEXTS.access();
    /** A character takes up to nine bytes in a form. */
    private static final BodyLimits BODY = BodyLimits.ofText(9L * InstanceTexts.MAX_TEXT);

    private static final Map<String, InstanceTexts.Name> TEXTS = Map.of(
            "extended_description",
            InstanceTexts.Name.EXTENDED_DESCRIPTION,
            "privacy_policy",
            InstanceTexts.Name.PRIVACY_POLICY);

    private final InstanceTexts texts;
    private final ConsoleSection section;

    public LongTextRoutes(InstanceTexts texts, Console console) {
        this.texts = texts;
        this.section = console.at(ConsolePage.TEXTS);
    }

    public void register(Routes routes) {
        TEXTS.forEach((name, stored) -> {
            String path = PAGE + "/" + name;
            routes.get(path, STAFF, r -> showForm(r, name, text(stored), null, null));
            routes.post(
                    path,
                    STAFF,
                    BODY,
                    new StaffForm(r -> write(r, name, stored), (r, wrong) -> refuse(r, name, wrong)));
        });
        routes.get(TERMS, STAFF, r -> showForm(r, "terms", latest(), null, null));
        routes.post(TERMS, STAFF, BODY, new StaffForm(this::publish, (r, wrong) -> refuse(r, "terms", wrong)));
        routes.post(TERMS + "/{date}/delete", STAFF, section.asks(this::askToWithdraw, this::withdraw));
    }

    /** Returns the initial text: for the policy, the built-in one. */
    private String text(InstanceTexts.Name name) {
        return texts.source(name)
                .orElseGet(() -> name == InstanceTexts.Name.PRIVACY_POLICY ? texts.standardPolicy() : "");
    }

    private String latest() {
        return texts.allTerms().stream().findFirst().map(terms -> terms.text()).orElse("");
    }

    private @Nullable String write(Request r, String name, InstanceTexts.Name stored) {
        String text = typed(r);
        if (r.params().has("preview")) {
            return preview(r, name, text);
        }
        // an unchanged built-in policy is not stored, so that it follows improvements of the program
        boolean isStandard = stored == InstanceTexts.Name.PRIVACY_POLICY && texts.isStandardPolicy(text);
        texts.write(r.caller(), stored, isStandard ? "" : text);
        return PAGE + "?done=saved";
    }

    private @Nullable String publish(Request r) {
        String text = typed(r);
        if (r.params().has("preview")) {
            return preview(r, "terms", text);
        }
        texts.publishTerms(
                r.caller(),
                r.params().text("effective_date", ""),
                text,
                r.params().text("changelog", ""));
        return PAGE + "?done=published";
    }

    private @Nullable Question askToWithdraw(Request r) {
        return texts.allTerms().stream()
                .filter(terms -> terms.effectiveDate().equals(r.pathText("date")))
                .findFirst()
                .map(terms -> new Question(
                        say(
                                "console.settings.withdraw_the_terms_of",
                                "Withdraw the terms of {0}",
                                TimeTexts.day(terms.effectiveDate())),
                        List.of(say("console.nothing_brings_it_back", "This cannot be undone.")),
                        say("console.settings.withdraw", "Withdraw"),
                        PAGE,
                        null,
                        null))
                .orElse(null);
    }

    private void withdraw(Request r) {
        texts.withdrawTerms(r.caller(), r.pathText("date"));
        r.redirect(PAGE + "?done=withdrawn", 303);
    }

    private @Nullable String preview(Request r, String name, String text) {
        showForm(r, name, text, HtmlSanitiser.sanitise(texts.preview(text)), null);
        return null;
    }

    private void refuse(Request r, String name, FieldProblem wrong) {
        showForm(r, name, typed(r), null, wrong);
    }

    private static String typed(Request r) {
        return r.params().text("text", "").replace("\r\n", "\n");
    }

    private void showForm(Request r, String name, String text, @Nullable String preview, @Nullable FieldProblem wrong) {
        section.show(
                r,
                new TextView(
                        section.menu(r),
                        name,
                        text,
                        r.params().text("effective_date", ""),
                        r.params().text("changelog", ""),
                        preview,
                        wrong));
    }
}
