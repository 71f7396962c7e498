package social.dassie.federation.groups;

import com.fasterxml.jackson.databind.node.ObjectNode;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;

/**
 * Sends the activities of members to the servers of the others, as Announces by the group (FEP-1b12). Joins the caller's
 * transaction.
 */
final class GroupAnnouncements {
    private final Distribution distribution;
    private final ActivitySender sender;
    private final ActivityWriter activities;

    GroupAnnouncements(Platform platform, DomainRules domains, ActivitySender sender) {
        this.distribution = new Distribution(platform, domains);
        this.sender = sender;
        this.activities = new ActivityWriter(platform.addresses());
    }

    /** Announces an activity about a post. Returns the id of the Announce. */
    String announce(HostedGroup group, ObjectNode activity, String postUri) {
        ObjectNode announce = activities.announceOfActivity(group.username(), activity);
        send(group, group.accountId(), announce, postUri);
        return announce.path("id").asText();
    }

    /** Undoes the Announce of the activity that created a post. */
    void undo(HostedGroup group, String announceUri, String activityUri, String postUri) {
        ObjectNode announce = activities.announceOfActivity(group.username(), announceUri, activityUri);
        send(group, group.accountId(), activities.undoOfBoost(announce), postUri);
    }

    /** Sends an activity of the group or a local author to the servers of the members. */
    void send(HostedGroup group, long senderId, ObjectNode activity, String postUri) {
        sender.send(senderId, activity, postUri, distribution.followersOf(group.accountId()));
    }
}
