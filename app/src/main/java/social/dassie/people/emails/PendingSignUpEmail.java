package social.dassie.people.emails;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;

/** Writes the email that lists the sign-ups pending approval. */
final class PendingSignUpEmail {
    private static final int NAMED = 10;

    private final PendingSignUpDao waiting;
    private final Addresses addresses;

    PendingSignUpEmail(Platform platform) {
        this.waiting = platform.db().dao(PendingSignUpDao.class);
        this.addresses = platform.addresses();
    }

    /** Returns the email; empty if no sign-up is pending now. */
    Optional<Email> email() {
        List<PendingSignUpDao.Waiting> latest = waiting.find(NAMED);
        long count = waiting.count();
        if (latest.isEmpty()) {
            return Optional.empty();
        }
        PendingSignUpDao.Waiting first = latest.get(0);
        boolean isOne = count == 1;
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add(
                isOne
                        ? say(
                                "emails.would_like_an_account_on",
                                "@{0} signed up on {1}. The account is pending until a staff member approves or rejects it.",
                                first.username(),
                                addresses.domain())
                        : say(
                                "emails.people_would_like_an_account",
                                "{0} people signed up on {1}. Their accounts are pending until a staff member approves or rejects them.",
                                count,
                                addresses.domain()));
        latest.forEach(one -> paragraphs.add(about(one)));
        if (count > latest.size()) {
            paragraphs.add(say("emails.and_more", "And {0} more.", count - latest.size()));
        }
        String subject = isOne
                ? say("emails.waits_for_approval", "@{0} is pending approval", first.username())
                : count(
                        count,
                        "emails.people_wait_for_approval",
                        "{0} person is pending approval|{0} people are pending approval");
        String page = "/admin/accounts" + (isOne ? "/" + first.accountId() : "?status=pending");
        return Optional.of(
                new Email(subject, paragraphs, say("emails.have_a_look", "Open Dassie"), addresses.path(page), null));
    }

    private static String about(PendingSignUpDao.Waiting one) {
        String reason = one.reason() == null ? "" : one.reason().strip();
        return "@" + one.username() + " (" + one.email() + (one.ip() == null ? "" : ", " + one.ip()) + ")"
                + (reason.isEmpty() ? "" : ": " + reason);
    }
}
