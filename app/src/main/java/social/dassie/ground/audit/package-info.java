/** The audit log of the staff's actions: who did what to whom and when, with the state before and after. */
@NullMarked
package social.dassie.ground.audit;

import org.jspecify.annotations.NullMarked;
