package social.dassie.pages.console.signups;

import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccountFilter;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.moderation.Moderation;

/** The page of the sign-ups pending approval, which are approved or rejected one at a time or in bulk. */
public final class PendingSignUpRoutes {
    private static final String PAGE = ConsolePage.SIGN_UPS.path();
    private static final Access STAFF = ConsolePage.SIGN_UPS.access();

    private final AdminAccounts people;
    private final Moderation moderation;
    private final Addresses addresses;
    private final AccountQuestions questions;
    private final ActionNotices notices;
    private final ConsoleSection section;

    public PendingSignUpRoutes(AdminFeature admin, AccountQuestions questions, ActionNotices notices, Console console) {
        this.people = admin.accounts;
        this.moderation = admin.moderation;
        this.questions = questions;
        this.notices = notices;
        this.addresses = console.platform().addresses();
        this.section = console.at(ConsolePage.SIGN_UPS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.post(PAGE + "/approve", STAFF, r -> decide(r, "approve", id -> moderation.approve(r.caller(), id)));
        routes.post(
                PAGE + "/reject",
                STAFF,
                section.asks(this::askToReject, r -> decide(r, "reject", id -> moderation.reject(r.caller(), id))));
    }

    private @Nullable Question askToReject(Request r) {
        int number = chosen(r).size();
        return number == 0 ? null : questions.rejections(number);
    }

    private void list(Request r) {
        var found = people.list(
                AdminAccountFilter.search("local", "pending", "", 0, ""), r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        Set<String> decidable = people.decidable(r.caller(), found.items());
        section.show(
                r,
                new SignUpsView(
                        section.menu(r),
                        found.items().stream()
                                .map(person -> SignUpsView.Waiting.of(person, addresses))
                                .toList(),
                        RowActions.of(
                                r,
                                found.items(),
                                AdminAccountEntity::id,
                                person -> PersonView.of(person, addresses)
                                        .author()
                                        .handle(),
                                person -> decidable.contains(person.id())
                                        ? RowAction.about(person, ConsolePage.ACCOUNTS.path(person.id()) + "/action")
                                        : List.of()),
                        found.older(PAGE),
                        notices.of(r),
                        ResultNotice.of(r, null)));
    }

    private static List<String> chosen(Request r) {
        return r.params().texts("ids");
    }

    /** Decides about each selected one; skips those that others decided about meanwhile. */
    private static void decide(Request r, String key, LongConsumer act) {
        int count = 0;
        for (String id : chosen(r)) {
            if (id.matches("[0-9]{1,18}") && isDone(Long.parseLong(id), act)) {
                count++;
            }
        }
        ResultNotice.redirect(r, count == 0 ? ResultNotice.at(PAGE, "none_chosen") : ResultNotice.at(PAGE, key, count));
    }

    private static boolean isDone(long id, LongConsumer act) {
        try {
            act.accept(id);
            return true;
        } catch (ApiException e) {
            if (e.status() == 403 || e.status() == 404) {
                return false;
            }
            throw e;
        }
    }
}
