package social.dassie.people.emails.links;

import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.emails.links.EmailTokens.Purpose;
import social.dassie.people.users.UserEvent;

/**
 * Invalidates the links in emails that were sent before a login changed, so that none of them can undo the change. A
 * new password invalidates the password links, and also the confirmation link of a pending address. A new address
 * invalidates all links that were sent to the previous one.
 */
public final class EmailLinks {
    private final EmailTokens tokens;

    public EmailLinks(Platform platform) {
        this.tokens = new EmailTokens(platform.db(), platform.clock());
    }

    public void subscribe(Events events) {
        events.subscribe(
                Phase.STORE,
                UserEvent.PasswordChanged.class,
                changed -> tokens.end(Purpose.RESET, changed.accountId()));
        events.subscribe(Phase.STORE, UserEvent.EmailChanged.class, changed -> {
            tokens.end(Purpose.RESET, changed.accountId());
            tokens.end(Purpose.CONFIRM, changed.accountId());
        });
    }
}
