package social.dassie.people.emails.links;

import java.time.Clock;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/**
 * The emails that logins have unsubscribed from, and the unsubscribe links in emails. Such a link needs no sign-in; it
 * works as long as the login has the address that it was sent to, so that a mailbox that now belongs to another person
 * changes nothing.
 */
public final class EmailOptOuts {
    /** The page that such links open. */
    public static final String PAGE = "/unsubscribe";

    private static final String PURPOSE = "unsubscribe";

    /** The kind of emails that a link refuses, and for whom. */
    public record Target(User user, EmailChoice choice) {}

    private final Database db;
    private final EmailOptOutDao optOuts;
    private final Users users;
    private final LinkSigner signer;
    private final Clock clock;

    public EmailOptOuts(Platform platform, Users users) {
        this.db = platform.db();
        this.optOuts = db.dao(EmailOptOutDao.class);
        this.users = users;
        this.signer = new LinkSigner(platform.state());
        this.clock = platform.clock();
    }

    /** Returns the emails that a login refuses. */
    public Set<EmailChoice> of(long accountId) {
        Set<EmailChoice> refused = EnumSet.noneOf(EmailChoice.class);
        optOuts.findKinds(accountId).forEach(key -> EmailChoice.of(key).ifPresent(refused::add));
        return refused;
    }

    /** Changes which emails the caller wants. Choices that do not currently concern the caller stay unchanged. */
    public void change(Caller caller, Collection<EmailChoice> wanted) {
        db.runInTransaction(() -> EmailChoice.of(caller).forEach(choice -> {
            if (wanted.contains(choice)) {
                optOuts.delete(caller.accountId(), choice.key());
            } else {
                optOuts.insert(caller.accountId(), choice.key(), clock.millis());
            }
        }));
    }

    public void refuse(Target target) {
        db.runInTransaction(
                () -> optOuts.insert(target.user().accountId(), target.choice().key(), clock.millis()));
    }

    /** Returns the path of the link with which this login unsubscribes from these emails. */
    public String path(User user, EmailChoice choice) {
        String account = Long.toString(user.accountId());
        return PAGE + "?account=" + account + "&kind=" + choice.key() + "&key="
                + signer.sign(PURPOSE, account, choice.key(), user.email());
    }

    /** Returns what a link refuses; empty for a link that is forged, incomplete, or was sent to another address. */
    public Optional<Target> find(long accountId, String kind, String key) {
        return EmailChoice.of(kind)
                .flatMap(choice -> users.find(accountId)
                        .filter(user ->
                                signer.isGood(key, PURPOSE, Long.toString(accountId), choice.key(), user.email()))
                        .map(user -> new Target(user, choice)));
    }
}
