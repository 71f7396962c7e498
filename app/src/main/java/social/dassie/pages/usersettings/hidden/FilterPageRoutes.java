package social.dassie.pages.usersettings.hidden;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.posts.filters.FilterEntity;
import social.dassie.posts.filters.FilterFeature;
import social.dassie.posts.filters.FilterForm;
import social.dassie.posts.filters.FilterStatuses;
import social.dassie.posts.filters.Filters;

/** The signed-in user's filters, with the rules of {@code /api/v2/filters}. */
final class FilterPageRoutes {
    private static final String PAGE = SettingsPage.FILTERS;
    static final String NEW = PAGE + "/new";
    private static final String ONE = PAGE + "/{id}";
    private static final Access OWN = Access.session(PAGE);

    private final Filters filters;
    private final FilterStatuses statuses;
    private final Pages pages;

    FilterPageRoutes(FilterFeature filters, Pages pages) {
        this.filters = filters.filters;
        this.statuses = filters.statuses;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, this::list);
        routes.get(NEW, OWN, r -> edit(r, null, FilterEditView.Draft.EMPTY, Problems.NONE));
        routes.post(NEW, OWN, this::create);
        routes.get(ONE + "/edit", OWN, this::showOne);
        routes.post(ONE + "/edit", OWN, this::update);
        routes.post(ONE + "/delete", OWN, this::delete);
        routes.post(ONE + "/posts/{post_id}/remove", OWN, this::removePost);
    }

    private void list(Request r) {
        List<FilterListView.Row> rows = new ArrayList<>();
        for (FilterEntity filter : filters.list(r.caller())) {
            rows.add(FilterListView.Row.of(filter, TimeView.orNull(filter.expiresAt())));
        }
        pages.show(
                r, new FilterListView(SettingsFrame.of(r, PAGE, done(r.params().text("done", ""))), rows));
    }

    private void showOne(Request r) {
        FilterEntity filter = filters.get(r.caller(), r.id("id"));
        edit(r, filter, FilterEditView.Draft.of(filter), Problems.NONE);
    }

    private void create(Request r) {
        save(r, null, form -> filters.create(r.caller(), form));
    }

    private void update(Request r) {
        long id = r.id("id");
        save(r, filters.get(r.caller(), id), form -> filters.update(r.caller(), id, form));
    }

    private interface Saving {
        void save(FilterForm form);
    }

    private void save(Request r, @Nullable FilterEntity before, Saving saving) {
        FormHandler.orAgain(
                () -> {
                    saving.save(FilterForm.of(sent(r.params(), before)));
                    r.redirect(PAGE + "?done=" + (before == null ? "created" : "saved"), 303);
                },
                e -> edit(r, before, FilterEditView.Draft.of(r.params()), Problems.of(e)));
    }

    /** Adds what a form cannot express: no contexts, an unchanged expiry, and emptied lines. */
    private static Params sent(Params params, @Nullable FilterEntity before) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("title", params.text("title", ""));
        values.put("context", params.texts("context"));
        values.put("filter_action", params.text("filter_action", ""));
        String expiry = params.text("expires_in", "");
        if (before == null || !expiry.equals(FilterEditView.KEEP)) {
            values.put("expires_in", expiry);
        }
        List<Map<String, Object>> keywords = new ArrayList<>();
        for (FilterEditView.Word word : FilterEditView.Word.typed(params)) {
            if (!word.id().isEmpty() || !word.keyword().isBlank()) {
                keywords.add(word.sent());
            }
        }
        values.put("keywords_attributes", keywords);
        return new Params(values);
    }

    private void edit(Request r, @Nullable FilterEntity filter, FilterEditView.Draft draft, Problems problems) {
        List<FilterEditView.Post> posts = filter == null || filter.statuses() == null
                ? List.of()
                : filter.statuses().stream()
                        .map(post -> new FilterEditView.Post(
                                post.id(), TimeView.of(Ids.epochMs(Long.parseLong(post.statusId())))))
                        .toList();
        FilterEditView view = new FilterEditView(
                SettingsFrame.of(r, PAGE, problems.isNone() ? done(r.params().text("done", "")) : null),
                filter == null ? null : filter.id(),
                filter == null ? null : TimeView.orNull(filter.expiresAt()),
                draft,
                posts,
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }

    private void delete(Request r) {
        filters.delete(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=deleted", 303);
    }

    private void removePost(Request r) {
        statuses.delete(r.caller(), r.id("post_id"));
        r.redirect(PAGE + "/" + r.id("id") + "/edit?done=post", 303);
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "created" ->
                Words.say("settings.hidden.the_filter_is_there_it", "Filter created. It takes effect immediately.");
            case "saved" ->
                Words.say("settings.hidden.the_filter_is_changed", "Filter updated. It takes effect immediately.");
            case "deleted" -> Words.say("settings.hidden.the_filter_is_deleted", "The filter is deleted.");
            case "post" -> Words.say("settings.hidden.the_post_is_not_filtered", "The post is no longer filtered.");
            default -> null;
        };
    }
}
