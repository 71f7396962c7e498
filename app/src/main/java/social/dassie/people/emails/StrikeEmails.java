package social.dassie.people.emails;

import static social.dassie.ground.words.Words.say;

import java.util.Optional;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.TimeTexts;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.emails.links.StrikeLinks;
import social.dassie.people.strikes.Appeal;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.Strikes;

/** Writes the emails about strikes and their appeals. Each is empty if the strike was deleted with its account. */
final class StrikeEmails {
    private final Strikes strikes;
    private final StrikeLinks links;
    private final Accounts accounts;
    private final Addresses addresses;

    StrikeEmails(Strikes strikes, StrikeLinks links, Accounts accounts, Addresses addresses) {
        this.strikes = strikes;
        this.links = links;
        this.accounts = accounts;
        this.addresses = addresses;
    }

    Optional<Email> warning(long strikeId) {
        return strikes.find(strikeId).map(strike -> {
            String what = strike.meaning(say("common.on", "{0} on {1}", name(strike), addresses.domain()));
            Email email = strike.text().isEmpty()
                    ? Email.of(strike.headline(), what)
                    : Email.of(strike.headline(), what, say("emails.they_write", "Their message:"), strike.text());
            return email.withLink(
                    say("emails.see_it_on_the_server_or", "View on the server or appeal"),
                    addresses.path(links.path(strike)));
        });
    }

    /** Writes the email to the staff about an appeal. Empty if the appeal is already decided. */
    Optional<Email> appeal(long strikeId) {
        return strikes.find(strikeId).flatMap(strike -> {
            Appeal appeal = strike.appeal();
            return appeal == null || !appeal.isPending() ? Optional.empty() : Optional.of(appeal(strike, appeal));
        });
    }

    private Email appeal(Strike strike, Appeal appeal) {
        Long byId = strike.accountId();
        String by = byId == null
                ? say("emails.somebody_who_is_gone", "A deleted account")
                : "@" + accounts.get(byId).username();
        String what = strike.action().equals("none") ? say("emails.a_warning", "a warning") : strike.action();
        return Email.of(
                        say("emails.appeals_a_decision", "{0} appeals a decision", name(strike)),
                        say(
                                "emails.decided_on_about_on_it",
                                "{0} took action on {1} against {2} on {3}: {4}. The appeal:",
                                by,
                                TimeTexts.day(strike.createdAt()),
                                name(strike),
                                addresses.domain(),
                                what),
                        appeal.text())
                .withLink(
                        say("emails.decide_about_it", "Review"),
                        addresses.path("/admin/disputes/appeals/" + strike.id()));
    }

    /** Writes the email to the account about the decision on its appeal. */
    Optional<Email> decision(long strikeId) {
        return strikes.find(strikeId).flatMap(strike -> {
            Appeal appeal = strike.appeal();
            return appeal == null || appeal.isPending() ? Optional.empty() : Optional.of(decision(strike, appeal));
        });
    }

    private Email decision(Strike strike, Appeal appeal) {
        boolean isApproved = appeal.isApproved();
        String about = say(
                "emails.you_appealed_what_was_done",
                "You appealed an action against your account {0} on {1} on {2}.",
                name(strike),
                addresses.domain(),
                TimeTexts.day(strike.createdAt()));
        Email email = isApproved
                ? Email.of(
                        say("emails.your_appeal_was_approved", "Your appeal was approved"),
                        about + " "
                                + say(
                                        "emails.the_people_who_run_the",
                                        "The server’s staff accepted your appeal and reversed the decision."))
                : Email.of(
                        say("emails.your_appeal_was_rejected", "Your appeal was rejected"),
                        about + " "
                                + say(
                                        "emails.the_people_who_run_the_server",
                                        "The server’s staff reviewed it again and upheld the decision."));
        return email.withLink(
                say("emails.see_it_on_the_server", "View on the server"), addresses.path(links.path(strike)));
    }

    private String name(Strike strike) {
        return "@" + accounts.get(strike.targetAccountId()).username();
    }
}
