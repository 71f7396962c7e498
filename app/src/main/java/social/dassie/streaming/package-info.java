/** Telling open programs what happens: WebSockets and server-sent events. */
@NullMarked
package social.dassie.streaming;

import org.jspecify.annotations.NullMarked;
