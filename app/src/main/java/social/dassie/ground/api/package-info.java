/** The language of the API that every feature speaks: callers and their scopes, errors, parameters, pages, JSON. No server. */
@NullMarked
package social.dassie.ground.api;

import org.jspecify.annotations.NullMarked;
