package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.audit.AuditEntry;

/** The entries of the audit log, in words. */
public final class AuditWords {
    /** The kinds of things that entries are about, as the log names them. */
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

    /** What was done; as the log names it when there are no better words. */
    public static String action(String key) {
        return switch (key) {
            case "create" -> say("created");
            case "update" -> say("changed");
            case "destroy", "delete" -> say("deleted");
            case "approve" -> say("approved");
            case "reject" -> say("turned down");
            case "warn", "none" -> say("warned");
            case "disable" -> say("frozen");
            case "enable" -> say("frozen no more");
            case "sensitive" -> say("marked as sensitive");
            case "unsensitive" -> say("marked as sensitive no more");
            case "silence" -> say("limited");
            case "unsilence" -> say("limited no more");
            case "suspend" -> say("suspended");
            case "unsuspend" -> say("suspended no more");
            case "change_role" -> say("role changed");
            case "change_email" -> say("e-mail address changed");
            case "resend" -> say("confirmation sent again");
            case "reset_password" -> say("mail for a new password sent");
            case "resolve" -> say("resolved");
            case "reopen" -> say("reopened");
            case "assigned_to_self" -> say("assigned");
            case "unassigned" -> say("unassigned");
            case "publish" -> say("published");
            case "unpublish" -> say("withdrawn");
            case "schedule" -> say("scheduled");
            case "translate" -> say("translated");
            case "retry" -> say("tried again");
            case "drop" -> say("dropped");
            case "check" -> say("checked");
            case "deactivate" -> say("ended");
            case "deactivate_all" -> say("all ended");
            case "test_mail" -> say("tried");
            default -> key.replace('_', ' ');
        };
    }

    /** The kind of thing; as the log names it when there are no better words. */
    public static String target(String key) {
        return switch (key) {
            case "account" -> say("Account");
            case "user_role" -> say("Role");
            case "report" -> say("Report|[noun]");
            case "appeal" -> say("Appeal");
            case "status" -> say("Post|[noun]");
            case "collection" -> say("Collection");
            case "warning_preset" -> say("Prepared warning");
            case "domain_block" -> say("Limited domain");
            case "domain_allow" -> say("Allowed domain");
            case "email_domain_block" -> say("Blocked e-mail domain");
            case "canonical_email_block" -> say("Blocked e-mail address");
            case "ip_block" -> say("Blocked IP address");
            case "invite" -> say("Invite|[noun]");
            case "tag" -> say("Hashtag");
            case "link" -> say("Link");
            case "publisher" -> say("Publisher");
            case "announcement" -> say("Announcement");
            case "custom_emoji" -> say("Custom emoji");
            case "rule" -> say("Rule");
            case "instance_text" -> say("Text");
            case "terms_of_service" -> say("Terms of service");
            case "settings" -> say("Settings");
            case "delivery" -> say("Delivery");
            case "delivery_host" -> say("Deliveries to a server");
            case "job" -> say("Job");
            case "backup" -> say("Backup");
            case "database" -> say("Database");
            case "mail" -> say("Mail");
            default -> key.replace('_', ' ');
        };
    }

    /** The name of the thing as it was then; jobs are named by their kinds, in words. */
    public static String label(AuditEntry entry) {
        return entry.targetType().equals("job") ? JobNames.inList(entry.targetLabel()) : entry.targetLabel();
    }
}
