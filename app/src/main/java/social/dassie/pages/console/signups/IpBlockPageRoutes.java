package social.dassie.pages.console.signups;

import static social.dassie.ground.words.Words.say;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.signupblocks.IpBlockEntity;
import social.dassie.people.signupblocks.IpBlockForm;
import social.dassie.people.signupblocks.IpBlocks;

/** The pages of the networks that cannot sign up, or are fully blocked. */
public final class IpBlockPageRoutes {
    private static final String PAGE = ConsolePage.IP_BLOCKS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.IP_BLOCKS.access();
    private static final String EXPIRY = "expires_in";
    private static final String KEEP = "keep";
    private final IpBlocks blocks;
    private final ConsoleSection section;

    public IpBlockPageRoutes(IpBlocks blocks, Console console) {
        this.blocks = blocks;
        this.section = console.at(ConsolePage.IP_BLOCKS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> list(r, null));
        routes.post(PAGE, STAFF, new StaffForm(this::add, this::list));
        routes.get(ONE, STAFF, r -> edit(r, null));
        routes.post(ONE, STAFF, new StaffForm(this::change, this::edit));
        routes.post(ONE + "/delete", STAFF, section.asks(this::askToDelete, this::delete));
    }

    private String add(Request r) {
        blocks.create(r.caller(), form(r.params()));
        return PAGE + "?done=added";
    }

    private String change(Request r) {
        blocks.update(r.caller(), r.id("id"), form(r.params()));
        return PAGE + "?done=changed";
    }

    private Question askToDelete(Request r) {
        return Question.removal(
                say(
                        "console.remove_the_block_of",
                        "Remove the block of {0}",
                        blocks.get(r.id("id")).ip()),
                PAGE,
                say("console.signups.whom_it_kept_out_can_come", "People it blocked can visit and sign up again."));
    }

    private void delete(Request r) {
        blocks.delete(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=removed", 303);
    }

    /** Returns the parameters of the API: no expiry to keep the current one, and an empty one for never. */
    private static IpBlockForm form(Params typed) {
        Map<String, Object> values = new HashMap<>();
        for (String name : List.of("ip", "severity", "comment")) {
            values.put(name, typed.text(name, ""));
        }
        String expiry = typed.text(EXPIRY, "");
        if (!expiry.equals(KEEP)) {
            values.put(EXPIRY, expiry);
        }
        return IpBlockForm.of(new Params(values));
    }

    /** Returns what was done to a block of any kind. */
    static @Nullable String done(Request r) {
        return switch (r.params().text("done", "")) {
            case "added" -> say("console.signups.the_block_is_made", "Block created.");
            case "changed" -> say("console.signups.the_block_is_changed", "Block updated.");
            case "removed" -> say("console.signups.the_block_is_gone", "Block deleted.");
            default -> null;
        };
    }

    private void list(Request r, @Nullable FieldProblem wrong) {
        Slice<IpBlockEntity> found = blocks.list(r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        Params typed = wrong == null ? Params.EMPTY : r.params();
        section.show(
                r,
                new IpBlockView(
                        section.menu(r),
                        null,
                        found.items().stream().map(IpBlockPageRoutes::row).toList(),
                        typed.text("ip", ""),
                        typed.text("severity", "sign_up_block"),
                        typed.text("comment", ""),
                        typed.text(EXPIRY, "2592000"),
                        null,
                        found.older(PAGE),
                        done(r),
                        wrong));
    }

    private void edit(Request r, @Nullable FieldProblem wrong) {
        IpBlockEntity block = blocks.get(r.id("id"));
        Params typed = wrong == null ? Params.EMPTY : r.params();
        section.show(
                r,
                new IpBlockView(
                        section.menu(r),
                        block.id(),
                        List.of(),
                        typed.text("ip", block.ip()),
                        typed.text("severity", block.severity()),
                        typed.text("comment", block.comment()),
                        typed.text(EXPIRY, KEEP),
                        TimeView.orNull(block.expiresAt()),
                        null,
                        null,
                        wrong));
    }

    private static IpBlockView.Row row(IpBlockEntity block) {
        return new IpBlockView.Row(
                block.id(),
                block.ip(),
                block.severity(),
                block.comment(),
                TimeView.of(block.createdAt()),
                TimeView.orNull(block.expiresAt()));
    }
}
