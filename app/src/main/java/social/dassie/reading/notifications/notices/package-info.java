/** What makes notifications: the events behind them, who is notified, and by which rules. */
@NullMarked
package social.dassie.reading.notifications.notices;

import org.jspecify.annotations.NullMarked;
