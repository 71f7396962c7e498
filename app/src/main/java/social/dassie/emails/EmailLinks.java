package social.dassie.emails;

import java.time.Clock;
import social.dassie.db.Database;
import social.dassie.emails.EmailTokens.Purpose;
import social.dassie.events.Event;
import social.dassie.events.Events;

/**
 * Ends the links in emails that were sent before a login changed: who still has one of them must not undo the change.
 * A new password ends those that set one, and with the address that was waited for, the one to it; another address ends
 * all that were sent to the one before.
 */
public final class EmailLinks {
    private final EmailTokens tokens;

    public EmailLinks(Database db, Clock clock) {
        this.tokens = new EmailTokens(db, clock);
    }

    public void subscribe(Events events) {
        events.subscribe(Event.PasswordChanged.class, changed -> tokens.end(Purpose.RESET, changed.accountId()));
        events.subscribe(Event.EmailChanged.class, changed -> {
            tokens.end(Purpose.RESET, changed.accountId());
            tokens.end(Purpose.CONFIRM, changed.accountId());
        });
    }
}
