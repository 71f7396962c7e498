/** The server: Javalin on Jetty with its limits, the path of a request to its route, error answers. Depends on no feature. */
@NullMarked
package social.dassie.ground.server;

import org.jspecify.annotations.NullMarked;
