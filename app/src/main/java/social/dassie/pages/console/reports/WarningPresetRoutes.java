package social.dassie.pages.console.reports;

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
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.people.strikes.WarningPreset;
import social.dassie.people.strikes.WarningPresets;

/** The pages that add, change and delete warning presets. */
public final class WarningPresetRoutes {
    private static final String PAGE = ConsolePage.WARNING_PRESETS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.WARNING_PRESETS.access();

    private final WarningPresets presets;
    private final ConsoleSection section;

    public WarningPresetRoutes(WarningPresets presets, Console console) {
        this.presets = presets;
        this.section = console.at(ConsolePage.WARNING_PRESETS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> list(r, new WarningPreset(0, "", ""), null));
        routes.post(PAGE, STAFF, this::add);
        routes.get(ONE, STAFF, r -> edit(r, presets.get(r.id("id")), null));
        routes.post(ONE, STAFF, this::update);
        routes.post(ONE + "/delete", STAFF, section.asks(this::askToDelete, this::delete));
    }

    private void add(Request r) {
        WarningPreset typed = typed(r.params(), 0);
        FieldProblem problem = FieldProblem.of("text", () -> presets.add(r.caller(), typed.title(), typed.text()), 422);
        if (problem == null) {
            ResultNotice.redirect(r, ResultNotice.at(PAGE, "added"));
        } else {
            list(r, typed, problem);
        }
    }

    private void update(Request r) {
        WarningPreset typed = typed(r.params(), r.id("id"));
        FieldProblem problem =
                FieldProblem.of("text", () -> presets.update(r.caller(), typed.id(), typed.title(), typed.text()), 422);
        if (problem == null) {
            ResultNotice.redirect(r, ResultNotice.at(PAGE, "saved"));
        } else {
            edit(r, typed, problem);
        }
    }

    private Question askToDelete(Request r) {
        WarningPreset preset = presets.get(r.id("id"));
        String name = preset.title().isEmpty() ? preset.text() : preset.title();
        return Question.deletion(
                say("common.delete_named", "Delete {0}", "“" + name + "”"),
                PAGE,
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private void delete(Request r) {
        if (!presets.remove(r.caller(), r.id("id"))) {
            throw ApiException.recordNotFound();
        }
        ResultNotice.redirect(r, ResultNotice.at(PAGE, "deleted"));
    }

    private static WarningPreset typed(Params params, long id) {
        return new WarningPreset(
                id, params.text("title", "").strip(), params.text("text", "").strip());
    }

    private void list(Request r, WarningPreset typed, @Nullable FieldProblem problem) {
        section.show(
                r,
                new WarningPresetsView(
                        section.menu(r),
                        presets.all(),
                        typed,
                        problem,
                        ResultNotice.of(r, problem == null ? null : problem.sentence())));
    }

    private void edit(Request r, WarningPreset typed, @Nullable FieldProblem problem) {
        section.show(r, new WarningPresetView(section.menu(r), typed, problem));
    }
}
