/**
 * The types of the API that every feature uses: callers and their scopes, errors, parameters, pages, JSON. Contains no
 * server.
 */
@NullMarked
package social.dassie.ground.api;

import org.jspecify.annotations.NullMarked;
