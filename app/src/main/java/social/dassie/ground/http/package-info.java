/** What a route sees: the request, its parameters and body, who sent it, and the answers it can give. */
@NullMarked
package social.dassie.ground.http;

import org.jspecify.annotations.NullMarked;
