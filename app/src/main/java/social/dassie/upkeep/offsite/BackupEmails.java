package social.dassie.upkeep.offsite;

import static social.dassie.ground.words.Words.say;

import java.time.Duration;
import java.util.OptionalLong;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.TimeTexts;
import social.dassie.people.emails.Email;
import social.dassie.people.emails.OwnerNotices;

/** Mails to the owners: that backups fail or are late, at most once a day, and once that they work again. */
final class BackupEmails {
    private static final long PAUSE_MS = Duration.ofDays(1).toMillis();
    /** The delay after a mail that was not accepted. */
    private static final long SOON_MS = Duration.ofHours(1).toMillis();

    private static final String PAGE = "/admin/backups";

    private final OwnerNotices owners;
    private final Addresses addresses;

    BackupEmails(OwnerNotices owners, Addresses addresses) {
        this.owners = owners;
        this.addresses = addresses;
    }

    /** Notifies them, unless that was done within a day. Returns the time to store; empty if there is none. */
    OptionalLong trouble(BackupState state, boolean isLate, long now, String to) {
        if (now - state.mailedAt() < PAUSE_MS && state.mailedAt() <= now) {
            return OptionalLong.empty();
        }
        boolean isTold = owners.send(() -> Email.of(
                        isLate
                                ? say("copies.the_copies_are_late", "Off-site backups are overdue")
                                : say("copies.a_copy_failed", "Off-site backup failed"),
                        state.goodAt() == 0
                                ? say(
                                        "copies.there_is_no_good_copy",
                                        "{0} has no good backup yet. Destination: {1}",
                                        addresses.domain(),
                                        to)
                                : say(
                                        "copies.the_last_good_copy_of",
                                        "The last good backup of {0} is from {1}. Destination: {2}",
                                        addresses.domain(),
                                        TimeTexts.minute(state.goodAt()),
                                        to),
                        state.error().isEmpty()
                                ? say(
                                        "copies.no_attempt_was_made_in",
                                        "No backup was attempted in time. Check whether the server was off.")
                                : say(
                                        "copies.the_last_attempt_ended_so",
                                        "The last attempt failed: {0}",
                                        state.error()))
                .withLink(say("common.backups", "Backups"), addresses.path(PAGE)));
        return OptionalLong.of(isTold ? now : now - PAUSE_MS + SOON_MS);
    }

    /** Notifies them that there is a good backup again. Returns whether a mail server accepted it, or there is none. */
    boolean relief(BackupState state) {
        return owners.send(() -> Email.of(
                        say("copies.the_copies_work_again", "Off-site backups work again"),
                        say(
                                "copies.there_is_a_good_copy",
                                "{0} has a good backup again: {1}",
                                addresses.domain(),
                                state.name()),
                        say("copies.it_was_read_back_and", "The backup was read back and restored as a test."))
                .withLink(say("common.backups", "Backups"), addresses.path(PAGE)));
    }
}
