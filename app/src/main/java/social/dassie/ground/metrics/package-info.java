/** Numbers about the running server for monitoring. Depends on no feature: each feature adds its own numbers. */
@NullMarked
package social.dassie.ground.metrics;

import org.jspecify.annotations.NullMarked;
