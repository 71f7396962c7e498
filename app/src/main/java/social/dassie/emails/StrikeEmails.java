package social.dassie.emails;

import java.util.Optional;
import social.dassie.accounts.Accounts;
import social.dassie.api.Dates;
import social.dassie.mail.Email;
import social.dassie.settings.Addresses;
import social.dassie.strikes.Appeal;
import social.dassie.strikes.Strike;
import social.dassie.strikes.Strikes;

/** Writes the emails about strikes and their appeals. Each is empty when the strike was deleted with its account. */
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
            String what = strike.meaning(name(strike) + " on " + addresses.domain());
            Email email = strike.text().isEmpty()
                    ? Email.of(strike.headline(), what)
                    : Email.of(strike.headline(), what, "They write:", strike.text());
            return email.withLink("See it on the server, or appeal", addresses.path(links.path(strike)));
        });
    }

    /** To the staff: somebody appealed. Empty when it is decided already. */
    Optional<Email> appeal(long strikeId) {
        return strikes.find(strikeId).flatMap(strike -> {
            Appeal appeal = strike.appeal();
            return appeal == null || !appeal.isPending() ? Optional.empty() : Optional.of(appeal(strike, appeal));
        });
    }

    private Email appeal(Strike strike, Appeal appeal) {
        Long byId = strike.accountId();
        String by =
                byId == null ? "Somebody who is gone" : "@" + accounts.get(byId).username();
        String what = strike.action().equals("none") ? "a warning" : strike.action();
        return Email.of(
                        name(strike) + " appeals a decision",
                        by + " decided on " + Dates.day(strike.createdAt()) + " about " + name(strike) + " on "
                                + addresses.domain() + ": " + what + ". It is appealed:",
                        appeal.text())
                .withLink("Decide about it", addresses.path("/admin/disputes/appeals/" + strike.id()));
    }

    /** To the account: what became of its appeal. */
    Optional<Email> decision(long strikeId) {
        return strikes.find(strikeId).flatMap(strike -> {
            Appeal appeal = strike.appeal();
            return appeal == null || appeal.isPending() ? Optional.empty() : Optional.of(decision(strike, appeal));
        });
    }

    private Email decision(Strike strike, Appeal appeal) {
        boolean isApproved = appeal.isApproved();
        String about = "You appealed what was done about your account " + name(strike) + " on " + addresses.domain()
                + " on " + Dates.day(strike.createdAt()) + ".";
        Email email = isApproved
                ? Email.of(
                        "Your appeal was approved",
                        about + " The people who run the server agree with you, and took it back.")
                : Email.of(
                        "Your appeal was rejected",
                        about + " The people who run the server looked at it again, and it stays as it is.");
        return email.withLink("See it on the server", addresses.path(links.path(strike)));
    }

    private String name(Strike strike) {
        return "@" + accounts.get(strike.targetAccountId()).username();
    }
}
