package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.policies.InteractionPolicy;

/**
 * The owner's settings of an account.
 *
 * @param hideCollections null if its server does not say
 * @param featureApprovalPolicy who may feature a remote account, in the bits of an {@link InteractionPolicy}
 */
public record AccountSettings(
        boolean locked,
        boolean bot,
        boolean groupActor,
        @Nullable Boolean discoverable,
        boolean indexable,
        @Nullable Boolean hideCollections,
        boolean showMedia,
        boolean showMediaReplies,
        boolean showFeatured,
        int featureApprovalPolicy) {}
