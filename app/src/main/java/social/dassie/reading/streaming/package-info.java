/**
 * Live events for clients, by WebSockets and server-sent events. One thread reads the database for an event, however
 * many clients listen.
 */
@NullMarked
package social.dassie.reading.streaming;

import org.jspecify.annotations.NullMarked;
