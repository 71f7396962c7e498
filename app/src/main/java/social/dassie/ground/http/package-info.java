/** The interface of routes: the request, its parameters and body, its sender, and the answers it can get. */
@NullMarked
package social.dassie.ground.http;

import org.jspecify.annotations.NullMarked;
