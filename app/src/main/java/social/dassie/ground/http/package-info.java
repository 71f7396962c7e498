/** The server: connections, bodies, limits, dispatch, streams, answers (Javalin on Jetty). Knows no feature. */
@NullMarked
package social.dassie.ground.http;

import org.jspecify.annotations.NullMarked;
