package social.dassie.pages.console.signups;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
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
import social.dassie.people.signupblocks.CanonicalEmailBlockEntity;
import social.dassie.people.signupblocks.CanonicalEmailBlocks;
import social.dassie.people.signupblocks.EmailDomainBlockEntity;
import social.dassie.people.signupblocks.EmailDomainBlocks;
import social.dassie.people.signupblocks.SignUpBlocks;

/** The pages of the blocked email providers and email addresses. */
public final class EmailBlockPageRoutes {
    private static final String PAGE = ConsolePage.EMAIL_BLOCKS.path();
    private static final String ADDRESSES = PAGE + "/addresses";
    private static final Access STAFF = ConsolePage.EMAIL_BLOCKS.access();
    private static final String DOMAIN = "domain";
    private static final String EMAIL = "email";

    private final EmailDomainBlocks domains;
    private final CanonicalEmailBlocks emails;
    private final ConsoleSection section;

    public EmailBlockPageRoutes(SignUpBlocks blocks, Console console) {
        this.domains = blocks.domains();
        this.emails = blocks.emails();
        this.section = console.at(ConsolePage.EMAIL_BLOCKS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> showDomains(r, null));
        routes.post(PAGE, STAFF, new StaffForm(this::addDomain, this::showDomains));
        routes.post(PAGE + "/{id}", STAFF, this::changeDomain);
        routes.post(PAGE + "/{id}/delete", STAFF, section.asks(this::askAboutDomain, this::deleteDomain));
        routes.get(ADDRESSES, STAFF, r -> showAddresses(r, null, null));
        routes.post(ADDRESSES, STAFF, new StaffForm(this::addAddress, (r, wrong) -> showAddresses(r, null, wrong)));
        routes.post(ADDRESSES + "/test", STAFF, r -> showAddresses(r, r.params().filled("tested"), null));
        routes.post(ADDRESSES + "/{id}/delete", STAFF, section.asks(this::askAboutAddress, this::deleteAddress));
    }

    private String addDomain(Request r) {
        domains.create(r.caller(), r.params().filled(DOMAIN), isLenient(r));
        return PAGE + "?done=added";
    }

    private void changeDomain(Request r) {
        domains.change(r.caller(), r.id("id"), isLenient(r));
        r.redirect(PAGE + "?done=changed", 303);
    }

    private Question askAboutDomain(Request r) {
        return Question.removal(
                say(
                        "console.remove_the_block_of",
                        "Remove the block of {0}",
                        domains.get(r.id("id")).domain()),
                PAGE,
                say("console.signups.whom_it_kept_out_can", "People it blocked can sign up again."));
    }

    private Question askAboutAddress(Request r) {
        String hash = emails.get(r.id("id")).canonicalEmailHash();
        return Question.removal(
                say("console.remove_the_block_of", "Remove the block of {0}", hash.substring(0, 8)),
                ADDRESSES,
                say("console.signups.whom_it_kept_out_can", "People it blocked can sign up again."),
                say(
                        "console.signups.only_its_fingerprint_is_known",
                        "Only its fingerprint is stored: to block it again, someone has to enter the address."));
    }

    private void deleteDomain(Request r) {
        domains.delete(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=removed", 303);
    }

    private String addAddress(Request r) {
        String typed = r.params().text(EMAIL, "").strip();
        boolean isHash = typed.indexOf('@') < 0;
        emails.create(r.caller(), isHash ? null : typed, isHash && !typed.isEmpty() ? typed : null);
        return ADDRESSES + "?done=added";
    }

    private void deleteAddress(Request r) {
        emails.delete(r.caller(), r.id("id"));
        r.redirect(ADDRESSES + "?done=removed", 303);
    }

    private static boolean isLenient(Request r) {
        return r.params().flag("allow_with_approval", false);
    }

    private void showDomains(Request r, @Nullable FieldProblem wrong) {
        Slice<EmailDomainBlockEntity> found = domains.list(r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        section.show(
                r,
                new EmailBlocksView(
                        section.menu(r),
                        false,
                        found.items().stream()
                                .map(EmailBlockPageRoutes::provider)
                                .toList(),
                        List.of(),
                        wrong == null ? "" : r.params().text(DOMAIN, ""),
                        wrong != null && isLenient(r),
                        null,
                        List.of(),
                        found.older(PAGE),
                        IpBlockPageRoutes.done(r),
                        wrong));
    }

    private static EmailBlocksView.Provider provider(EmailDomainBlockEntity block) {
        long attempts = block.history().stream()
                .mapToLong(day -> Long.parseLong(day.uses()))
                .sum();
        return new EmailBlocksView.Provider(
                block.id(), block.domain(), block.allowWithApproval(), attempts, TimeView.of(block.createdAt()));
    }

    private void showAddresses(Request r, @Nullable String tested, @Nullable FieldProblem wrong) {
        Slice<CanonicalEmailBlockEntity> found = emails.list(r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        section.show(
                r,
                new EmailBlocksView(
                        section.menu(r),
                        true,
                        List.of(),
                        found.items(),
                        wrong == null ? "" : r.params().text(EMAIL, ""),
                        false,
                        tested,
                        tested == null ? List.of() : emails.test(tested),
                        found.older(ADDRESSES),
                        IpBlockPageRoutes.done(r),
                        wrong));
    }
}
