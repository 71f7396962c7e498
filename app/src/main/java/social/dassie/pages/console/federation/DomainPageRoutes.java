package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.network.domains.AllowedDomains;
import social.dassie.network.domains.BlockTerms;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.network.domains.DomainAllowEntity;
import social.dassie.network.domains.DomainBlock;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.network.domains.DomainFeature;
import social.dassie.network.domains.DomainLimits;
import social.dassie.pages.console.ConfirmedHandler;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ReturnTarget;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;

/**
 * The pages that block, limit and allow other servers. Before a block is created or changed they show which connections
 * it ends.
 */
public final class DomainPageRoutes {
    private static final String PAGE = ConsolePage.DOMAINS.path();
    private static final String BLOCKS = PAGE + "/blocks";
    private static final String ALLOWS = PAGE + "/allows";
    private static final Access STAFF = ConsolePage.DOMAINS.access();
    private final BlockedDomains blocked;
    private final AllowedDomains allowed;
    private final DomainLimits limits;
    private final BooleanSupplier isLimited;
    private final ConsoleSection section;

    public DomainPageRoutes(DomainFeature domains, BooleanSupplier isLimited, Console console) {
        this.blocked = domains.blocked;
        this.allowed = domains.allowed;
        this.limits = domains.limits;
        this.isLimited = isLimited;
        this.section = console.at(ConsolePage.DOMAINS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::showBlocks);
        routes.get(BLOCKS + "/new", STAFF, this::begin);
        routes.post(
                BLOCKS,
                STAFF,
                shown(new StaffForm(this::preview, this::refuse), new StaffForm(this::add, this::refuse)));
        routes.get(BLOCKS + "/{id}", STAFF, this::edit);
        routes.post(
                BLOCKS + "/{id}",
                STAFF,
                shown(
                        new StaffForm(this::previewChange, this::refuseChange),
                        new StaffForm(this::change, this::refuseChange)));
        routes.post(BLOCKS + "/{id}/delete", STAFF, section.asks(this::askToRemove, this::remove));
        routes.get(ALLOWS, STAFF, r -> showAllows(r, "", null));
        routes.post(ALLOWS, STAFF, new StaffForm(this::allow, this::refuseAllow));
        routes.post(ALLOWS + "/{id}/delete", STAFF, section.asks(this::askToDisallow, this::disallow));
    }

    /** Shows the confirmation of a block on its own page, with the connections that it ends. */
    private static ConfirmedHandler shown(StaffForm preview, StaffForm act) {
        return new ConfirmedHandler(
                r -> {
                    preview.handle(r);
                    return true;
                },
                act);
    }

    private Question askToRemove(Request r) {
        DomainBlock block = blocked.byId(r.id("id"));
        return Question.removal(
                say("console.remove_the_block_of", "Remove the block of {0}", block.domain()),
                BLOCKS + "/" + block.id(),
                say(
                        "console.federation.accounts_from_there_are_shown",
                        "Accounts from this server are visible again. Follows removed by the block are not restored."));
    }

    private Question askToDisallow(Request r) {
        String domain = allowed.get(r.id("id")).domain();
        return Question.removal(
                say("console.federation.allow_no_more", "Disallow {0}", domain),
                ALLOWS,
                say(
                        "console.federation.where_only_the_domains_of",
                        "In allowlist mode, this server no longer federates with it."));
    }

    private void showBlocks(Request r) {
        Params params = r.params();
        String severity = params.text("severity", "");
        Slice<DomainBlock> found = blocked.search(
                params.text("q", ""),
                DomainBlockSeverity.find(severity).orElse(null),
                r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        section.show(
                r,
                new DomainsView(
                        section.menu(r),
                        false,
                        isLimited.getAsBoolean(),
                        params.text("q", ""),
                        severity,
                        found.items().stream().map(DomainRow::of).toList(),
                        List.of(),
                        RowActions.of(
                                r,
                                found.items(),
                                block -> Long.toString(block.id()),
                                DomainBlock::domain,
                                block -> List.of(RowAction.of(
                                        'd', say("common.remove", "Remove"), BLOCKS + "/" + block.id() + "/delete"))),
                        "",
                        found.older(Paging.searched(r, PAGE, "q", "severity")),
                        done(r),
                        null));
    }

    private void showAllows(Request r, String typed, @Nullable FieldProblem wrong) {
        String text = r.params().text("q", "");
        Slice<DomainAllowEntity> found = allowed.search(text, r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        section.show(
                r,
                new DomainsView(
                        section.menu(r),
                        true,
                        isLimited.getAsBoolean(),
                        text,
                        "",
                        List.of(),
                        found.items().stream()
                                .map(each -> new DomainsView.Allowed(
                                        each.id(), each.domain(), TimeView.of(each.createdAt())))
                                .toList(),
                        RowActions.of(
                                r,
                                found.items(),
                                DomainAllowEntity::id,
                                DomainAllowEntity::domain,
                                each -> List.of(RowAction.of(
                                        'd', say("common.remove", "Remove"), ALLOWS + "/" + each.id() + "/delete"))),
                        typed,
                        found.older(Paging.searched(r, ALLOWS, "q")),
                        done(r),
                        wrong));
    }

    private static @Nullable String done(Request r) {
        return switch (r.params().text("done", "")) {
            case "blocked" ->
                say(
                        "console.federation.the_block_is_made_it",
                        "Block added. It reaches known accounts within a few minutes.");
            case "changed" ->
                say(
                        "console.federation.the_block_is_changed_that",
                        "Block updated. It reaches known accounts within a few minutes.");
            case "removed" ->
                say(
                        "console.federation.the_block_is_gone_follows",
                        "Block removed. Follows that it removed are not restored.");
            case "allowed" -> say("console.federation.the_domain_is_allowed", "Domain allowed.");
            case "disallowed" ->
                say("console.federation.the_domain_is_allowed_no", "Domain removed from the allowlist.");
            case "imported" -> say("console.federation.the_import_is_done", "The import is done.");
            default -> null;
        };
    }

    private void begin(Request r) {
        showForm(r, DomainFields.fresh(r.params().text("domain", "")), null, null);
    }

    private void edit(Request r) {
        showForm(r, DomainFields.of(blocked.byId(r.id("id"))), null, null);
    }

    /** Previews the connections that a new block would end; the form in that page creates it. */
    private @Nullable String preview(Request r) {
        String domain = blocked.checkNew(domain(r), DomainFields.terms(r.params()));
        showForm(r, typed(r, domain), limits.measure(domain), null);
        return null;
    }

    private @Nullable String previewChange(Request r) {
        DomainFields.terms(r.params());
        String domain = blocked.byId(r.id("id")).domain();
        showForm(r, typed(r, domain), limits.measure(domain), null);
        return null;
    }

    private String add(Request r) {
        BlockTerms terms = DomainFields.terms(r.params());
        blocked.add(r.caller(), domain(r), terms);
        return PAGE + "?done=blocked";
    }

    private String change(Request r) {
        blocked.change(r.caller(), r.id("id"), DomainFields.terms(r.params()));
        return PAGE + "?done=changed";
    }

    private void remove(Request r) {
        blocked.remove(r.caller(), r.id("id"));
        ReturnTarget.done(r, PAGE, "removed");
    }

    private void refuse(Request r, FieldProblem wrong) {
        boolean isAboutAll = FieldProblem.at(wrong, "") != null;
        FieldProblem shown = isAboutAll ? new FieldProblem(wrong.status(), "domain", wrong.sentence()) : wrong;
        showForm(r, typed(r, domain(r)), null, shown);
    }

    private void refuseChange(Request r, FieldProblem wrong) {
        showForm(r, typed(r, blocked.byId(r.id("id")).domain()), null, wrong);
    }

    private String allow(Request r) {
        allowed.add(r.caller(), domain(r));
        return ALLOWS + "?done=allowed";
    }

    private void refuseAllow(Request r, FieldProblem wrong) {
        showAllows(r, domain(r), wrong);
    }

    private void disallow(Request r) {
        allowed.remove(r.caller(), r.id("id"));
        ReturnTarget.done(r, ALLOWS, "disallowed");
    }

    private static String domain(Request r) {
        return r.params().text("domain", "");
    }

    private static DomainFields typed(Request r, String domain) {
        return DomainFields.typed(r.params(), r.params().number("id").orElse(0), domain);
    }

    private void showForm(
            Request r, DomainFields fields, DomainLimits.@Nullable Affected affected, @Nullable FieldProblem wrong) {
        String action = fields.id() == 0 ? BLOCKS : BLOCKS + "/" + fields.id();
        section.show(r, new DomainBlockView(section.menu(r), fields, action, affected, wrong));
    }
}
