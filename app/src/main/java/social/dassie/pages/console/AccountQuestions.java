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
import social.dassie.ground.words.ShownTimes;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.moderation.ActionForm;
import social.dassie.staff.moderation.ActionType;

/** What is asked before the staff acts on an account. */
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

    /** About an action of the API's; 422 for an unknown one. */
    public Question action(Request r, long id, String back) {
        ActionType type = ActionForm.of(r.params()).type();
        return action(type, belowCaller(r.caller(), id), back);
    }

    /** About every action that would change something, in the order of their weight. */
    public List<ActView.Asked> all(AdminAccountEntity person) {
        boolean hasLogin = person.domain() == null && !person.email().isEmpty();
        List<ActionType> types = new ArrayList<>(List.of(ActionType.NONE));
        add(types, !person.sensitized(), ActionType.SENSITIVE);
        add(types, !person.silenced(), ActionType.SILENCE);
        add(types, hasLogin && !person.disabled(), ActionType.DISABLE);
        add(types, !person.suspended(), ActionType.SUSPEND);
        return types.stream()
                .map(type ->
                        new ActView.Asked(type.key(), action(type, person, ConsolePage.ACCOUNTS.path(person.id()))))
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
                        say("Warn {0}", name),
                        say("Warn"),
                        List.of(say("Nothing else happens. Who was warned stays warned, and can appeal.")),
                        back,
                        person);
            case SENSITIVE ->
                ask(
                        say("Mark {0} as sensitive", name),
                        say("Mark as sensitive"),
                        List.of(say("All their media hide behind a warning."), undoable()),
                        back,
                        person);
            case SILENCE ->
                ask(
                        say("Limit {0}", name),
                        say("Limit|[verb]"),
                        List.of(say("Only followers find their posts."), undoable()),
                        back,
                        person);
            case DISABLE ->
                ask(
                        say("Freeze {0}", name),
                        say("Freeze"),
                        List.of(say("They cannot sign in; their posts stay."), undoable()),
                        back,
                        person);
            case SUSPEND -> ask(say("Suspend {0}", name), say("Suspend"), suspension(person, isLocal), back, person);
        };
    }

    private List<String> suspension(AdminAccountEntity person, boolean isLocal) {
        List<String> effects = new ArrayList<>();
        effects.add(say("Nobody sees the account and its posts any more, here and on other servers."));
        if (isLocal) {
            effects.add(say("They can no longer use the account, and nobody can sign up with its address."));
        } else {
            effects.clear();
            effects.add(say("Nobody here sees the account and its posts any more."));
            effects.add(
                    say("All follows between it and people here end, and do not come back. These people are told."));
        }
        effects.add(say(
                "On {0} all it posted and all its follows are deleted for good. Until then the suspension can be taken back.",
                ShownTimes.minute(clock.millis() + Strike.GRACE.toMillis())));
        effects.add(weight(person));
        return effects;
    }

    /** How much hangs on the account. */
    private static String weight(AdminAccountEntity person) {
        return say(
                "It is about {0} and {1}.",
                count(person.account().statusesCount(), "{0} post|{0} posts"),
                count(person.account().followersCount(), "{0} follower|{0} followers"));
    }

    private static String undoable() {
        return say("It can be taken back on the page of the account.");
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

    /** About deleting the data of a suspended account at once. */
    public Question deletion(Request r) {
        AdminAccountEntity person = belowCaller(r.caller(), r.id("id"));
        return new Question(
                say("Delete the data of {0}", name(person)),
                List.of(
                        say("Posts, pictures and followers are deleted at once, and nothing brings them back."),
                        weight(person)),
                say("Delete their data for good"),
                ConsolePage.ACCOUNTS.path(person.id()),
                PersonView.of(person, addresses),
                null);
    }

    /** About turning down one sign-up. */
    public Question rejection(Request r) {
        AdminAccountEntity person = belowCaller(r.caller(), r.id("id"));
        return new Question(
                say("Turn down {0}", name(person)),
                rejections(),
                say("Turn down and delete"),
                ConsolePage.ACCOUNTS.path(person.id()),
                PersonView.of(person, addresses),
                null);
    }

    /** About turning down several sign-ups. */
    public Question rejections(long number) {
        return new Question(
                count(number, "Turn down {0} sign-up|Turn down {0} sign-ups"),
                rejections(),
                say("Turn down and delete"),
                ConsolePage.SIGN_UPS.path(),
                null,
                null);
    }

    private static List<String> rejections() {
        return List.of(
                say("The sign-up is deleted with all that was typed, and nothing brings it back."),
                say("They get a mail that says so, where this server sends mail. They can sign up again."));
    }

    /** 403 for an account about which the caller may not decide. */
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
