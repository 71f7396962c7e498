package social.dassie.pages.console;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Request;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.TimeTexts;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.moderation.ActionForm;
import social.dassie.staff.moderation.ActionType;

/** The confirmations before the staff acts on an account. */
public final class AccountQuestions {
    private final AdminAccounts people;
    private final WarningPresets presets;
    private final Addresses addresses;
    private final Clock clock;

    public AccountQuestions(Platform platform, AdminFeature admin) {
        this.people = admin.accounts;
        this.presets = admin.presets();
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    /** Confirms an action of the API; 422 for an unknown one. */
    public Question action(Request r, long id, String back) {
        ActionType type = ActionForm.of(r.params()).type();
        return action(type, belowCaller(r.caller(), id), back);
    }

    /** Returns the confirmations of all actions that would change something, from mild to severe. */
    public List<AccountActionsView.Asked> all(AdminAccountEntity person) {
        boolean hasLogin = person.domain() == null && !person.email().isEmpty();
        List<ActionType> types = new ArrayList<>(List.of(ActionType.NONE));
        add(types, !person.sensitized(), ActionType.SENSITIVE);
        add(types, !person.silenced(), ActionType.SILENCE);
        add(types, hasLogin && !person.disabled(), ActionType.DISABLE);
        add(types, !person.suspended(), ActionType.SUSPEND);
        return types.stream()
                .map(type -> new AccountActionsView.Asked(
                        type.key(), action(type, person, ConsolePage.ACCOUNTS.path(person.id()))))
                .toList();
    }

    private static void add(List<ActionType> types, boolean is, ActionType type) {
        if (is) {
            types.add(type);
        }
    }

    private Question action(ActionType type, AdminAccountEntity person, String back) {
        boolean isLocal = person.domain() == null;
        String name = name(person);
        return switch (type) {
            case NONE ->
                ask(
                        say("console.warn_named", "Warn {0}", name),
                        say("console.warn", "Warn"),
                        List.of(say(
                                "console.nothing_else_happens_who_was",
                                "Nothing else happens. The warning stays on record, and can be appealed.")),
                        back,
                        person);
            case SENSITIVE ->
                ask(
                        say("console.mark_as_sensitive_named", "Mark {0} as sensitive", name),
                        say("console.mark_as_sensitive", "Mark as sensitive"),
                        List.of(
                                say("console.all_their_media_hide_behind", "All their media hide behind a warning."),
                                undoable()),
                        back,
                        person);
            case SILENCE ->
                ask(
                        say("console.limit", "Limit {0}", name),
                        say("console.limit_verb", "Limit"),
                        List.of(
                                say("console.only_followers_find_their_posts", "Only followers find their posts."),
                                undoable()),
                        back,
                        person);
            case DISABLE ->
                ask(
                        say("console.freeze_named", "Freeze {0}", name),
                        say("console.freeze", "Freeze"),
                        List.of(
                                say("console.they_cannot_sign_in_their", "They cannot sign in; their posts stay."),
                                undoable()),
                        back,
                        person);
            case SUSPEND ->
                ask(
                        say("console.suspend_named", "Suspend {0}", name),
                        say("console.suspend", "Suspend"),
                        suspension(person, isLocal),
                        back,
                        person);
        };
    }

    private List<String> suspension(AdminAccountEntity person, boolean isLocal) {
        List<String> effects = new ArrayList<>();
        effects.add(say(
                "console.nobody_sees_the_account_and",
                "The account and its posts are hidden here and on other servers."));
        if (isLocal) {
            effects.add(say(
                    "console.they_can_no_longer_use",
                    "They can no longer use the account, and no one can sign up with its address."));
        } else {
            effects.clear();
            effects.add(say(
                    "console.nobody_here_sees_the_account", "The account and its posts are hidden on this server."));
            effects.add(
                    say(
                            "console.all_follows_between_it_and",
                            "All follows between this account and people here end and are not restored. The affected people are notified."));
        }
        effects.add(say(
                "console.on_all_it_posted_and",
                "All its posts and follows are deleted permanently on {0}. Until then the suspension can be lifted.",
                TimeTexts.minute(clock.millis() + Strike.GRACE.toMillis())));
        effects.add(weight(person));
        return effects;
    }

    /** Describes how much data the account has. */
    private static String weight(AdminAccountEntity person) {
        return say(
                "console.it_is_about_and",
                "It is about {0} and {1}.",
                count(person.account().statusesCount(), "common.posts_count", "{0} post|{0} posts"),
                count(person.account().followersCount(), "common.followers", "{0} follower|{0} followers"));
    }

    private static String undoable() {
        return say("console.it_can_be_taken_back", "You can undo this on the account’s page.");
    }

    private Question ask(String title, String button, List<String> effects, String back, AdminAccountEntity person) {
        return new Question(
                title,
                effects,
                button,
                back,
                PersonView.of(person, addresses),
                new Question.Message(person.domain() == null, presets.all()));
    }

    /** Confirms the immediate deletion of a suspended account's data. */
    public Question deletion(Request r) {
        AdminAccountEntity person = belowCaller(r.caller(), r.id("id"));
        return new Question(
                say("console.delete_the_data_of", "Delete the data of {0}", name(person)),
                List.of(
                        say(
                                "console.posts_pictures_and_followers_are",
                                "Posts, media and followers are deleted immediately. This cannot be undone."),
                        weight(person)),
                say("console.delete_their_data_for_good", "Delete their data permanently"),
                ConsolePage.ACCOUNTS.path(person.id()),
                PersonView.of(person, addresses),
                null);
    }

    /** Confirms the rejection of one sign-up. */
    public Question rejection(Request r) {
        AdminAccountEntity person = belowCaller(r.caller(), r.id("id"));
        return new Question(
                say("console.turn_down", "Reject {0}", name(person)),
                rejections(),
                say("console.turn_down_and_delete", "Reject and delete"),
                ConsolePage.ACCOUNTS.path(person.id()),
                PersonView.of(person, addresses),
                null);
    }

    /** Confirms the rejection of several sign-ups. */
    public Question rejections(long number) {
        return new Question(
                count(number, "console.turn_down_sign_ups", "Reject {0} sign-up|Reject {0} sign-ups"),
                rejections(),
                say("console.turn_down_and_delete", "Reject and delete"),
                ConsolePage.SIGN_UPS.path(),
                null,
                null);
    }

    private static List<String> rejections() {
        return List.of(
                say(
                        "console.the_sign_up_is_deleted",
                        "The sign-up and everything entered are deleted. This cannot be undone."),
                say(
                        "console.they_get_a_mail_that",
                        "They are informed by email, if this server sends email. They can sign up again."));
    }

    /** Throws 403 for an account about which the caller may not decide. */
    public AdminAccountEntity belowCaller(Caller caller, long id) {
        AdminAccountEntity person = people.get(id);
        if (!people.mayDecide(caller, id)) {
            throw ApiException.forbidden();
        }
        return person;
    }

    public PersonView person(long id) {
        return PersonView.of(people.get(id), addresses);
    }

    private String name(AdminAccountEntity person) {
        return PersonView.of(person, addresses).author().handle();
    }
}
