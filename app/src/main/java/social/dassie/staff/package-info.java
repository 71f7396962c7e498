/**
 * What the staff decides: about accounts, about reports, and about what the instance says of itself.
 *
 * <p>It knows people and posts, and acts on them by their own rules. The pages for it are in the group {@code pages}.
 *
 * <p>Begin with {@link social.dassie.staff.moderation.Moderation}, through which every decision about an account goes, and {@link
 * social.dassie.staff.reports.Reports}.
 *
 * <p>{@link social.dassie.staff.StaffFeatures} puts the features together.
 */
@NullMarked
package social.dassie.staff;

import org.jspecify.annotations.NullMarked;
