package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.instance.rules.RuleEntity;
import social.dassie.staff.instance.rules.Rules;

/** The pages for editing, ordering and translating the rules of the instance. */
public final class RulePageRoutes {
    private static final String PAGE = ConsolePage.RULES.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.RULES.access();
    private final Rules rules;
    private final ConsoleSection section;

    public RulePageRoutes(Rules rules, Console console) {
        this.rules = rules;
        this.section = console.at(ConsolePage.RULES);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> list(r, null));
        routes.post(PAGE, STAFF, new StaffForm(this::add, this::list));
        routes.get(ONE, STAFF, r -> edit(r, null));
        routes.post(ONE, STAFF, new StaffForm(this::change, this::edit));
        routes.post(ONE + "/move", STAFF, this::move);
        routes.post(ONE + "/delete", STAFF, section.asks(this::askToRemove, this::remove));
        routes.post(ONE + "/translations", STAFF, new StaffForm(this::translate, this::edit));
        routes.post(
                ONE + "/translations/{language}/delete",
                STAFF,
                section.asks(this::askToRemoveTranslation, this::removeTranslation));
    }

    private String add(Request r) {
        rules.add(r.caller(), r.params().text("text", ""), r.params().text("hint", ""));
        return PAGE + "?done=added";
    }

    private String change(Request r) {
        rules.change(
                r.caller(), r.id("id"), r.params().text("text", ""), r.params().text("hint", ""));
        return PAGE + "?done=changed";
    }

    private void move(Request r) {
        rules.move(r.caller(), r.id("id"), (int)
                Math.min(r.params().number("place").orElse(1), Integer.MAX_VALUE));
        r.redirect(PAGE + "?done=moved", 303);
    }

    private Question askToRemove(Request r) {
        return Question.deletion(
                say("common.delete_named", "Delete {0}", "“" + rule(r).text() + "”"),
                PAGE,
                say("console.settings.reports_that_name_it_keep", "Reports that name it keep it."),
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private Question askToRemoveTranslation(Request r) {
        String language = r.pathText("language");
        if (!rule(r).translations().containsKey(language)) {
            throw ApiException.recordNotFound();
        }
        return Question.deletion(
                say("console.settings.remove_the_translation", "Remove the translation {0}", language),
                PAGE + "/" + r.id("id"),
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private void remove(Request r) {
        rules.remove(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=removed", 303);
    }

    private String translate(Request r) {
        Params params = r.params();
        rules.translate(
                r.caller(),
                r.id("id"),
                params.text("language", ""),
                params.text("translation", ""),
                params.text("translated_hint", ""));
        return PAGE + "/" + r.id("id") + "?done=translated";
    }

    private void removeTranslation(Request r) {
        rules.removeTranslation(r.caller(), r.id("id"), r.pathText("language"));
        r.redirect(PAGE + "/" + r.id("id") + "?done=untranslated", 303);
    }

    private static @Nullable String done(Request r) {
        return switch (r.params().text("done", "")) {
            case "added" -> say("console.settings.the_rule_is_added", "Rule added.");
            case "changed" -> say("console.settings.the_rule_is_changed", "Rule updated.");
            case "moved" -> say("console.settings.the_order_is_changed", "Order saved.");
            case "removed" ->
                say("console.settings.the_rule_is_gone_reports", "Rule deleted. Reports that name it keep it.");
            case "translated" -> say("console.settings.the_translation_is_saved", "Translation saved.");
            case "untranslated" -> say("console.settings.the_translation_is_gone", "Translation deleted.");
            default -> null;
        };
    }

    private void list(Request r, @Nullable FieldProblem wrong) {
        Params typed = wrong == null ? Params.EMPTY : r.params();
        section.show(
                r,
                new RulesView(
                        section.menu(r), rules.all(), typed.text("text", ""), typed.text("hint", ""), done(r), wrong));
    }

    private RuleEntity rule(Request r) {
        String id = Long.toString(r.id("id"));
        return rules.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(ApiException::recordNotFound);
    }

    private void edit(Request r, @Nullable FieldProblem wrong) {
        RuleEntity rule = rule(r);
        Params typed = wrong == null ? Params.EMPTY : r.params();
        section.show(
                r,
                new RuleView(
                        section.menu(r),
                        rule,
                        typed.text("text", rule.text()),
                        typed.text("hint", rule.hint()),
                        typed.text("language", ""),
                        typed.text("translation", ""),
                        typed.text("translated_hint", ""),
                        done(r),
                        wrong));
    }
}
