/**
 * The foundation of every other group, which depends on none of them: the API's basic types, the single SQLite file, the
 * server and the only client for outbound requests, work that is stored as rows, settings, words, numbers.
 *
 * <p>It knows nothing about people or posts. Where something here has to reach a feature, the feature registers itself:
 * a listener of {@code events}, a handler of {@code jobs}, a route of {@code http}.
 *
 * <p>Begin with {@link social.dassie.ground.platform.Platform}, which is all of it for one instance, then {@link
 * social.dassie.ground.db.Database}, and {@link social.dassie.ground.http.Route} for how a request finds its handler.
 */
@NullMarked
package social.dassie.ground;

import org.jspecify.annotations.NullMarked;
