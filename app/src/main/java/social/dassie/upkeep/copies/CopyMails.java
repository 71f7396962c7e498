package social.dassie.upkeep.copies;

import static social.dassie.ground.words.Words.say;

import java.time.Duration;
import java.util.OptionalLong;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.ShownTimes;
import social.dassie.people.emails.Email;
import social.dassie.people.emails.OwnerNotices;

/** Mails to the owners: copies fail or are late, at most once a day, and once that they work again. */
final class CopyMails {
    private static final long PAUSE_MS = Duration.ofDays(1).toMillis();
    /** After a mail that nobody took. */
    private static final long SOON_MS = Duration.ofHours(1).toMillis();

    private static final String PAGE = "/admin/backups";

    private final OwnerNotices owners;
    private final Addresses addresses;

    CopyMails(OwnerNotices owners, Addresses addresses) {
        this.owners = owners;
        this.addresses = addresses;
    }

    /** Tells them, unless that was done within a day. Returns the time to remember; empty when there is nothing to. */
    OptionalLong trouble(CopyState state, boolean isLate, long now, String to) {
        if (now - state.mailedAt() < PAUSE_MS && state.mailedAt() <= now) {
            return OptionalLong.empty();
        }
        boolean isTold = owners.tell(() -> Email.of(
                        isLate ? say("The copies are late") : say("A copy failed"),
                        state.goodAt() == 0
                                ? say("There is no good copy of {0} yet. Copies go to: {1}", addresses.domain(), to)
                                : say(
                                        "The last good copy of {0} is of {1}. Copies go to: {2}",
                                        addresses.domain(), ShownTimes.minute(state.goodAt()), to),
                        state.error().isEmpty()
                                ? say("No attempt was made in time: look whether the server was off.")
                                : say("The last attempt ended so: {0}", state.error()))
                .withLink(say("Backups"), addresses.path(PAGE)));
        return OptionalLong.of(isTold ? now : now - PAUSE_MS + SOON_MS);
    }

    /** Tells them that there is a good copy again. Returns whether a mail server took it, or there is none. */
    boolean relief(CopyState state) {
        return owners.tell(() -> Email.of(
                        say("The copies work again"),
                        say("There is a good copy of {0} again: {1}", addresses.domain(), state.name()),
                        say("It was read back and restored to see that it is whole."))
                .withLink(say("Backups"), addresses.path(PAGE)));
    }
}
