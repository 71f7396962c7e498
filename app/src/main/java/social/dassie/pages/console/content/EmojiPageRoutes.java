package social.dassie.pages.console.content;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.media.emojis.CustomEmoji;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ReturnTarget;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;

/** The pages of single custom emoji: a new one, a local one, and a remote one, which can be copied. */
public final class EmojiPageRoutes {
    private static final String PAGE = ConsolePage.CUSTOM_EMOJIS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.CUSTOM_EMOJIS.access();
    private static final int KILOBYTE = 1024;
    /** Larger than any allowed emoji, so that a file that is too large gets an error in the form. */
    private static final BodyLimits FILE = BodyLimits.ofFiles(16L * Emojis.MAX_BYTES);

    private final Emojis emojis;
    private final EmojiCopies copies;
    private final EmojiRows rows;
    private final ConsoleSection section;

    public EmojiPageRoutes(Emojis emojis, EmojiCopies copies, EmojiRows rows, Console console) {
        this.emojis = emojis;
        this.copies = copies;
        this.rows = rows;
        this.section = console.at(ConsolePage.CUSTOM_EMOJIS);
    }

    public void register(Routes routes) {
        routes.get(PAGE + "/new", STAFF, r -> showNew(r, null));
        routes.post(PAGE, STAFF, FILE, new StaffForm(this::create, this::showNew));
        routes.get(ONE, STAFF, r -> showOne(r, null));
        routes.post(ONE, STAFF, FILE, new StaffForm(this::change, this::showOne));
        routes.post(ONE + "/copy", STAFF, this::copy);
        routes.post(ONE + "/enable", STAFF, r -> changeDisabled(r, false));
        routes.post(ONE + "/disable", STAFF, r -> changeDisabled(r, true));
        routes.post(ONE + "/delete", STAFF, section.asks(this::askToDelete, this::delete));
    }

    private String create(Request r) {
        Params typed = r.params();
        String shortcode = shortcode(typed);
        Upload image = typed.upload("image");
        if (image == null || image.sizeBytes() == 0) {
            throw ApiException.invalid(Field.IMAGE, ErrorCode.BLANK);
        }
        emojis.create(r.caller(), shortcode, image, typed.filled("category"), typed.flag("visible_in_picker", false));
        return PAGE + "?done=added";
    }

    private static String shortcode(Params typed) {
        return typed.text("shortcode", "").strip().replace(":", "");
    }

    private String change(Request r) {
        Params typed = r.params();
        Upload image = typed.upload("image");
        emojis.update(r.caller(), r.id("id"), typed.filled("category"), typed.flag("visible_in_picker", false));
        if (image != null && image.sizeBytes() > 0) {
            emojis.replace(r.caller(), r.id("id"), image);
        }
        return PAGE + "?done=changed";
    }

    /** Copies an emoji. If its server does not deliver the image, the form shows that, too. */
    private void copy(Request r) {
        FieldProblem wrong = FieldProblem.of(
                "shortcode",
                () -> copies.copy(
                        r.caller(),
                        r.id("id"),
                        shortcode(r.params()),
                        r.params().filled("category")));
        if (wrong == null) {
            r.redirect(PAGE + "?done=copied", 303);
        } else if (wrong.status() == 404) {
            throw ApiException.recordNotFound();
        } else {
            showOne(r, wrong);
        }
    }

    private void changeDisabled(Request r, boolean isDisabled) {
        emojis.changeDisabled(r.caller(), r.id("id"), isDisabled);
        ReturnTarget.changed(r, PAGE + "/" + r.id("id"));
    }

    private Question askToDelete(Request r) {
        CustomEmoji emoji = emojis.get(r.id("id"));
        return Question.deletion(
                say("common.delete_named", "Delete {0}", ":" + emoji.shortcode() + ":"),
                PAGE + "/" + emoji.id(),
                say(
                        "console.content.posts_that_use_a_deleted",
                        "Posts that use a deleted emoji show its shortcode instead. Disabling has the same effect and can be undone."));
    }

    private void delete(Request r) {
        emojis.delete(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=deleted", 303);
    }

    private void showNew(Request r, @Nullable FieldProblem wrong) {
        Params typed = wrong == null ? Params.EMPTY : r.params();
        show(
                r,
                null,
                typed.text("shortcode", ""),
                typed.text("category", ""),
                wrong == null || typed.flag("visible_in_picker", false),
                wrong);
    }

    private void showOne(Request r, @Nullable FieldProblem wrong) {
        CustomEmoji emoji = emojis.get(r.id("id"));
        String category = emoji.category() == null ? "" : emoji.category();
        Params typed = wrong == null ? Params.EMPTY : r.params();
        show(
                r,
                rows.of(List.of(emoji)).get(0),
                typed.text("shortcode", emoji.shortcode()),
                typed.text("category", category),
                wrong == null ? emoji.visibleInPicker() : typed.flag("visible_in_picker", false),
                wrong);
    }

    private void show(
            Request r,
            EmojisView.@Nullable Row shown,
            String shortcode,
            String category,
            boolean isVisible,
            @Nullable FieldProblem wrong) {
        section.show(
                r,
                new EmojiView(
                        section.menu(r),
                        shown,
                        shortcode,
                        category,
                        isVisible,
                        emojis.categories(),
                        Emojis.MAX_BYTES / KILOBYTE,
                        wrong));
    }
}
