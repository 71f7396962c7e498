package social.dassie.statuses;

import java.time.Clock;
import java.util.function.IntSupplier;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.cards.Cards;
import social.dassie.db.Database;
import social.dassie.events.Events;
import social.dassie.jobs.Jobs;
import social.dassie.media.Attachments;
import social.dassie.polls.Polls;
import social.dassie.scheduled.ScheduledStatuses;
import social.dassie.settings.Addresses;
import social.dassie.tags.Tags;
import social.dassie.text.HtmlWriter;
import social.dassie.users.Users;

/**
 * What this package is built on.
 *
 * @param maxCharacters the longest post, as the settings say now
 */
public record Parts(
        Database db,
        Accounts accounts,
        AccountRenderer accountRenderer,
        Users users,
        Attachments attachments,
        Cards cards,
        Tags tags,
        Addresses addresses,
        HtmlWriter html,
        IntSupplier maxCharacters,
        Events events,
        Clock clock,
        Polls polls,
        ScheduledStatuses scheduled,
        Jobs jobs) {}
