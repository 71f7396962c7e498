package social.dassie.people.emails;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of an email, before it is rendered as text and HTML.
 *
 * @param paragraphs plain text, in order; the link comes after them
 * @param linkLabel the text of the link in HTML, null for none
 * @param link its address, null for none
 * @param unsubscribe the address at which the recipient refuses further emails of this kind; null when that is not
 *     possible
 */
public record Email(
        String subject,
        List<String> paragraphs,
        @Nullable String linkLabel,
        @Nullable String link,
        @Nullable String unsubscribe) {
    public static Email of(String subject, String... paragraphs) {
        return new Email(subject, List.of(paragraphs), null, null, null);
    }

    public Email withLink(String label, String address) {
        return new Email(subject, paragraphs, label, address, unsubscribe);
    }

    public Email withUnsubscribe(String address) {
        return new Email(subject, paragraphs, linkLabel, link, address);
    }

    /** Returns the email as plain text; {@code site} is the signature. */
    public String text(String site) {
        String body = String.join("\n\n", paragraphs);
        String end = unsubscribe == null
                ? ""
                : "\n" + say("emails.no_more_emails_of_this", "Unsubscribe from these emails: {0}", unsubscribe) + "\n";
        return body + (link == null ? "" : "\n\n" + link) + "\n\n-- \n" + site + "\n" + end;
    }
}
