package social.dassie.pages.console.content;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.media.emojis.CustomEmoji;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.EmojiFilter;
import social.dassie.media.emojis.Emojis;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.FormHandler;

/** The lists of custom emoji, and bulk actions on them. */
public final class EmojiListRoutes {
    private static final String PAGE = ConsolePage.CUSTOM_EMOJIS.path();
    private static final Access STAFF = ConsolePage.CUSTOM_EMOJIS.access();
    private static final int ON_A_PAGE = 60;

    private final Emojis emojis;
    private final EmojiCopies copies;
    private final EmojiRows rows;
    private final ConsoleSection section;

    public EmojiListRoutes(Emojis emojis, EmojiCopies copies, EmojiRows rows, Console console) {
        this.emojis = emojis;
        this.copies = copies;
        this.rows = rows;
        this.section = console.at(ConsolePage.CUSTOM_EMOJIS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> show(r, done(r), List.of(), null));
        routes.post(PAGE + "/batch", STAFF, section.asks(EmojiListRoutes::askToDelete, this::act));
    }

    private static @Nullable String done(Request r) {
        return switch (r.params().text("done", "")) {
            case "added" -> say("console.content.the_emoji_is_added", "Emoji added.");
            case "changed" -> say("console.content.the_emoji_is_changed", "Emoji updated.");
            case "deleted" -> say("console.content.the_emoji_is_deleted", "Emoji deleted.");
            case "copied" -> say("console.content.the_emoji_is_copied_it", "Emoji copied to this server.");
            case "several" -> say("console.content.done_with_all_that_were", "Applied to all selected items.");
            default -> null;
        };
    }

    /** Returns a confirmation only for deletion: all other bulk actions can be undone in bulk. */
    private static @Nullable Question askToDelete(Request r) {
        int number = r.params().ids("ids").size();
        return number == 0 || !r.params().text("act", "").equals("delete")
                ? null
                : Question.deletion(
                        count(number, "console.content.delete_emoji", "Delete {0} emoji|Delete {0} emoji"),
                        PAGE,
                        say(
                                "console.content.posts_that_use_a_deleted",
                                "Posts that use a deleted emoji show its shortcode instead. Disabling has the same effect and can be undone."));
    }

    /** Performs an action on each selected emoji. A failure of one does not stop the others. */
    private void act(Request r) {
        Params params = r.params();
        List<Long> ids = params.ids("ids");
        if (ids.isEmpty()) {
            show(
                    r,
                    null,
                    List.of(),
                    new FieldProblem(
                            422, "", say("console.content.tick_something_first", "Select at least one item.")));
            return;
        }
        List<String> failures = new ArrayList<>();
        for (Long id : ids) {
            CustomEmoji emoji = emojis.get(id);
            try {
                act(r.caller(), emoji, params);
            } catch (ApiException e) {
                if (e.status() != 422 && e.status() != 404 && e.status() != 503) {
                    throw e;
                }
                failures.add(":" + emoji.shortcode() + ": " + FormHandler.sentence(e));
            }
        }
        if (failures.isEmpty()) {
            String origin = params.text("place", "local").equals("remote") ? "remote" : "local";
            r.redirect(PAGE + "?done=several&place=" + origin, 303);
        } else {
            show(
                    r,
                    null,
                    failures,
                    new FieldProblem(
                            422,
                            "",
                            say("console.content.not_everything_was_possible", "Not everything was possible.")));
        }
    }

    private void act(Caller caller, CustomEmoji emoji, Params params) {
        switch (params.text("act", "")) {
            case "show" -> emojis.update(caller, emoji.id(), emoji.category(), true);
            case "hide" -> emojis.update(caller, emoji.id(), emoji.category(), false);
            case "group" -> emojis.update(caller, emoji.id(), params.filled("new_category"), emoji.visibleInPicker());
            case "feature" -> emojis.feature(caller, emoji.id());
            case "enable" -> emojis.changeDisabled(caller, emoji.id(), false);
            case "disable" -> emojis.changeDisabled(caller, emoji.id(), true);
            case "copy" -> copies.copy(caller, emoji.id(), emoji.shortcode(), params.filled("new_category"));
            case "delete" -> emojis.delete(caller, emoji.id());
            default -> throw ApiException.badRequest(ErrorCode.MISSING, "act");
        }
    }

    private static RowAction act(CustomEmoji emoji) {
        String page = PAGE + "/" + emoji.id();
        return emoji.disabled()
                ? RowAction.of('e', say("console.content.enable", "Enable"), page + "/enable")
                : RowAction.of('e', say("console.content.disable", "Disable"), page + "/disable");
    }

    private void show(Request r, @Nullable String done, List<String> failures, @Nullable FieldProblem wrong) {
        Params params = r.params();
        String origin = params.text("place", "").equals("remote") ? "remote" : "local";
        EmojiFilter filter = new EmojiFilter(
                params.text("q", "").strip().replace(":", ""),
                origin,
                origin.equals("remote") ? params.text("domain", "").strip() : "",
                origin.equals("remote") ? "" : params.text("category", ""));
        OffsetSlice<CustomEmoji> found = emojis.search(filter, ON_A_PAGE, r.offset());
        section.show(
                r,
                new EmojisView(
                        section.menu(r),
                        filter,
                        rows.of(found.items()),
                        RowActions.of(
                                r,
                                found.items(),
                                emoji -> Long.toString(emoji.id()),
                                emoji -> ":" + emoji.shortcode() + ":",
                                emoji -> List.of(act(emoji))),
                        emojis.categories(),
                        found.next(Paging.searched(r, PAGE, "q", "place", "domain", "category")),
                        done,
                        failures,
                        wrong));
    }
}
