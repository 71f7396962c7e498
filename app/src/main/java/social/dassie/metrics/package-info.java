/** Numbers about the running server that monitoring reads. Knows no feature: each adds its own. */
@NullMarked
package social.dassie.metrics;

import org.jspecify.annotations.NullMarked;
