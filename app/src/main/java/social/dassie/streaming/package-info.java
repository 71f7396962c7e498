/**
 * Telling open programs what happens, by WebSockets and server-sent events. One thread reads the database for an
 * event, however many programs listen.
 */
@NullMarked
package social.dassie.streaming;

import org.jspecify.annotations.NullMarked;
