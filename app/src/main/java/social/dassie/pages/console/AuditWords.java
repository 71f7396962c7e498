package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.audit.AuditEntry;

/** The display texts of audit log entries. */
public final class AuditWords {
    /** The target types of entries, as the log names them. */
    public static final List<String> TARGETS = List.of(
            "account",
            "user_role",
            "report",
            "appeal",
            "status",
            "collection",
            "warning_preset",
            "domain_block",
            "domain_allow",
            "relay",
            "feed",
            "group",
            "email_domain_block",
            "canonical_email_block",
            "ip_block",
            "invite",
            "tag",
            "link",
            "publisher",
            "announcement",
            "custom_emoji",
            "rule",
            "instance_text",
            "terms_of_service",
            "settings",
            "delivery",
            "delivery_host",
            "job",
            "backup",
            "database",
            "mail");

    private AuditWords() {}

    /** Returns the display name of the action; the log's own name if there is none. */
    public static String action(String key) {
        return switch (key) {
            case "create" -> say("console.created", "created");
            case "update" -> say("console.changed", "changed");
            case "destroy", "delete" -> say("console.deleted", "deleted");
            case "approve" -> say("console.approved_lowercase", "approved");
            case "reject" -> say("console.turned_down", "turned down");
            case "warn", "none" -> say("console.warned", "warned");
            case "disable" -> say("console.frozen", "frozen");
            case "enable" -> say("console.frozen_no_more", "unfrozen");
            case "sensitive" -> say("console.marked_as_sensitive", "marked as sensitive");
            case "unsensitive" -> say("console.marked_as_sensitive_no_more", "no longer marked as sensitive");
            case "silence" -> say("console.limited_lowercase", "limited");
            case "unsilence" -> say("console.limited_no_more", "limit removed");
            case "suspend" -> say("console.suspended_lowercase", "suspended");
            case "unsuspend" -> say("console.suspended_no_more", "no longer suspended");
            case "change_role" -> say("console.role_changed", "role changed");
            case "change_email" -> say("console.e_mail_address_changed", "email address changed");
            case "resend" -> say("console.confirmation_sent_again", "confirmation sent again");
            case "reset_password" -> say("console.mail_for_a_new_password", "mail for a new password sent");
            case "resolve" -> say("console.resolved", "resolved");
            case "reopen" -> say("console.reopened", "reopened");
            case "assigned_to_self" -> say("console.assigned", "assigned");
            case "unassigned" -> say("console.unassigned", "unassigned");
            case "publish" -> say("console.published", "published");
            case "unpublish" -> say("console.withdrawn", "withdrawn");
            case "schedule" -> say("console.scheduled", "scheduled");
            case "translate" -> say("console.translated", "translated");
            case "retry" -> say("console.tried_again", "tried again");
            case "drop" -> say("console.dropped", "dropped");
            case "check" -> say("console.checked", "checked");
            case "deactivate" -> say("common.ended", "ended");
            case "deactivate_all" -> say("console.all_ended", "all ended");
            case "hand_over" -> say("console.handed_over", "handed over");
            case "test_mail" -> say("console.tried", "tried");
            default -> key.replace('_', ' ');
        };
    }

    /** Returns the display name of the target type; the log's own name if there is none. */
    public static String target(String key) {
        return switch (key) {
            case "account" -> say("common.account", "Account");
            case "user_role" -> say("console.role", "Role");
            case "report" -> say("console.report_noun", "Report");
            case "appeal" -> say("console.appeal", "Appeal");
            case "status" -> say("common.post_noun", "Post");
            case "collection" -> say("console.collection", "Collection");
            case "warning_preset" -> say("console.prepared_warning", "Warning preset");
            case "domain_block" -> say("console.limited_domain", "Limited domain");
            case "domain_allow" -> say("console.allowed_domain", "Allowed domain");
            case "relay" -> say("console.relay", "Relay");
            case "feed" -> say("console.feed", "RSS feed");
            case "group" -> say("common.group", "Group");
            case "email_domain_block" -> say("console.blocked_e_mail_domain", "Blocked email domain");
            case "canonical_email_block" -> say("console.blocked_e_mail_address", "Blocked email address");
            case "ip_block" -> say("console.blocked_ip_address", "Blocked IP address");
            case "invite" -> say("console.invite_noun", "Invite");
            case "tag" -> say("common.hashtag", "Hashtag");
            case "link" -> say("console.link", "Link");
            case "publisher" -> say("console.publisher", "Publisher");
            case "announcement" -> say("common.announcement", "Announcement");
            case "custom_emoji" -> say("console.custom_emoji", "Custom emoji");
            case "rule" -> say("console.rule", "Rule");
            case "instance_text" -> say("console.text", "Text");
            case "terms_of_service" -> say("common.terms_of_service", "Terms of service");
            case "settings" -> say("common.settings", "Settings");
            case "delivery" -> say("console.delivery", "Delivery");
            case "delivery_host" -> say("console.deliveries_to_a_server", "Deliveries to a server");
            case "job" -> say("console.job", "Job");
            case "backup" -> say("console.backup", "Backup");
            case "database" -> say("console.database", "Database");
            case "mail" -> say("console.mail", "Mail");
            default -> key.replace('_', ' ');
        };
    }

    /** Returns the name of the target at that time; jobs have the display names of their kinds. */
    public static String label(AuditEntry entry) {
        return entry.targetType().equals("job") ? JobNames.inList(entry.targetLabel()) : entry.targetLabel();
    }
}
