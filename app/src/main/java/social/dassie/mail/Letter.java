package social.dassie.mail;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A letter, before it is text and HTML.
 *
 * @param paragraphs plain text, in order; the link comes after them
 * @param linkLabel what the link says in HTML, null for none
 * @param link where it leads, null for none
 */
public record Letter(
        String subject,
        List<String> paragraphs,
        @Nullable String linkLabel,
        @Nullable String link) {
    public static Letter of(String subject, String... paragraphs) {
        return new Letter(subject, List.of(paragraphs), null, null);
    }

    public Letter withLink(String label, String address) {
        return new Letter(subject, paragraphs, label, address);
    }

    /** The letter for readers without HTML; {@code site} signs it. */
    public String text(String site) {
        String body = String.join("\n\n", paragraphs);
        return body + (link == null ? "" : "\n\n" + link) + "\n\n-- \n" + site + "\n";
    }
}
