/**
 * The staff's decisions: about accounts, about reports, and about the instance's information.
 *
 * <p>It knows accounts and posts, and acts on them by their own rules. Its pages are in the group {@code pages}.
 *
 * <p>Begin with {@link social.dassie.staff.moderation.Moderation}, which carries out every decision about an account, and
 * {@link social.dassie.staff.reports.Reports}.
 *
 * <p>{@link social.dassie.staff.StaffFeatures} assembles the features.
 */
@NullMarked
package social.dassie.staff;

import org.jspecify.annotations.NullMarked;
