package social.dassie.mail;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An email, before it is text and HTML.
 *
 * @param paragraphs plain text, in order; the link comes after them
 * @param linkLabel what the link says in HTML, null for none
 * @param link where it leads, null for none
 */
public record Email(
        String subject,
        List<String> paragraphs,
        @Nullable String linkLabel,
        @Nullable String link) {
    public static Email of(String subject, String... paragraphs) {
        return new Email(subject, List.of(paragraphs), null, null);
    }

    public Email withLink(String label, String address) {
        return new Email(subject, paragraphs, label, address);
    }

    /** The email for readers without HTML; {@code site} signs it. */
    public String text(String site) {
        String body = String.join("\n\n", paragraphs);
        return body + (link == null ? "" : "\n\n" + link) + "\n\n-- \n" + site + "\n";
    }
}
