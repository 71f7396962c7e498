/** Figures for those who run the instance: what was counted each day, and what can be asked of it. */
@NullMarked
package social.dassie.measures;

import org.jspecify.annotations.NullMarked;
