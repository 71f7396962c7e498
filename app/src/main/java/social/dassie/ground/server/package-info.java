/** The server: Javalin on Jetty with its limits, the way of a request to its route, answers to errors. Knows no feature. */
@NullMarked
package social.dassie.ground.server;

import org.jspecify.annotations.NullMarked;
