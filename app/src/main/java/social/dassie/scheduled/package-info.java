/** Posts that wait for their time; who publishes them is the statuses' business. */
@NullMarked
package social.dassie.scheduled;

import org.jspecify.annotations.NullMarked;
