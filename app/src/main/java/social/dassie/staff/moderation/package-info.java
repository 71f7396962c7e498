/** The staff's decisions about accounts and posts: warnings, limits, suspensions, appeals, deletion, notes. */
@NullMarked
package social.dassie.staff.moderation;

import org.jspecify.annotations.NullMarked;
