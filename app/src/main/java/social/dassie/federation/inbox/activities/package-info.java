/** Handlers of each activity type. */
@NullMarked
package social.dassie.federation.inbox.activities;

import org.jspecify.annotations.NullMarked;
