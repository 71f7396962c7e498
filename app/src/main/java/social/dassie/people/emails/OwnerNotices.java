package social.dassie.people.emails;

import static social.dassie.ground.words.Words.say;

import jakarta.mail.MessagingException;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Caller;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/**
 * Emails to the owners: about settings that affect where the server sends data, and other important events. They are
 * sent immediately and not by a job, because after a change of settings the mail server may be another person's.
 */
public final class OwnerNotices {
    private static final Logger LOG = LoggerFactory.getLogger(OwnerNotices.class);

    private final Users users;
    private final Accounts accounts;
    private final Mailer mailer;
    private final Addresses addresses;

    public OwnerNotices(Users users, Accounts accounts, Mailer mailer, Addresses addresses) {
        this.users = users;
        this.accounts = accounts;
        this.mailer = mailer;
        this.addresses = addresses;
    }

    /**
     * Notifies the owners before settings change. A mail server that does not accept the email does not prevent the
     * change, because it may be the reason for it.
     */
    public void beforeChange(Caller caller, List<String> keys) {
        if (mailer.isConfigured()) {
            String name = accounts.get(caller.accountId()).username();
            send(() -> about(name, String.join(", ", keys)));
        }
    }

    /**
     * Sends each owner an email in their language.
     *
     * @return false if the mail server did not accept one of them; true also if there is no mail server
     */
    public boolean send(Supplier<Email> email) {
        boolean isTaken = true;
        for (User owner : mailer.isConfigured() ? users.staff() : List.<User>of()) {
            if (owner.role().isOwner()) {
                isTaken &= send(owner, email);
            }
        }
        return isTaken;
    }

    private boolean send(User owner, Supplier<Email> email) {
        String[] subject = {""};
        try {
            Words.in(owner.display().language(), ZoneId.of(owner.display().timeZone()), () -> {
                Email written = email.get();
                subject[0] = written.subject();
                mailer.send(owner.email(), written);
            });
            return true;
        } catch (MessagingException e) {
            LOG.warn("Could not email the owner (\"{}\"): {}. Check the email settings", subject[0], e.getMessage());
            return false;
        }
    }

    private Email about(String name, String keys) {
        return Email.of(
                        say("emails.settings_that_lead_outside_are", "Sensitive server settings are being changed"),
                        say(
                                "emails.changes_these_settings_of_at",
                                "@{0} is changing these settings of {1}: {2}.",
                                name,
                                addresses.domain(),
                                keys),
                        say(
                                "emails.they_decide_where_mail_with",
                                "They control where password reset emails go and what this server reveals to others. This email was sent with the previous settings. If this wasn’t you, change your password immediately and restore them."))
                .withLink(say("common.settings", "Settings"), addresses.path("/admin/settings"));
    }
}
