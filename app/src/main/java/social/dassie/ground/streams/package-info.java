/** Streaming answers: server-sent events and WebSockets. */
@NullMarked
package social.dassie.ground.streams;

import org.jspecify.annotations.NullMarked;
