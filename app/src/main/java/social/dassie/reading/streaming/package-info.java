/**
 * Live events for clients, over WebSockets and server-sent events. One thread reads the database for an event, however
 * many clients are connected.
 */
@NullMarked
package social.dassie.reading.streaming;

import org.jspecify.annotations.NullMarked;
