package social.dassie.federation.webfeeds;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.text.TruncatedText;

/** Converts texts and addresses of feeds. */
final class FeedTexts {
    static final int MAX_TITLE = 200;
    static final int MAX_DESCRIPTION = 500;
    static final int MAX_SUMMARY = 500;

    /** The length of the part of an item's HTML that is parsed for its summary, in UTF-16 units. */
    static final int MAX_HTML = 20_000;

    private static final int MAX_ADDRESS = 2_048;
    private static final int HASH_BYTES = 16;

    private FeedTexts() {}

    /** Returns one line of plain text. Many feeds escape their titles twice, or write HTML into them. */
    static String title(String text) {
        String cut = text.length() > MAX_HTML ? text.substring(0, MAX_HTML) : text;
        String plain = Parser.unescapeEntities(PlainText.fromEither(cut), false);
        return shortened(MAX_TITLE, line(plain));
    }

    /** Returns one line of a plain text. */
    static String line(String text) {
        return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    /** Returns a short plain text with its paragraphs. */
    static String summary(String html) {
        return shortened(MAX_SUMMARY, PlainText.fromHtml(html).replaceAll("\\n{3,}", "\n\n"));
    }

    static String cutHtml(String html) {
        return html.length() > MAX_HTML ? html.substring(0, MAX_HTML) : html;
    }

    /** Returns a plain text as HTML. */
    static String html(String plain) {
        StringBuilder html = new StringBuilder();
        for (String paragraph : plain.split("\\n{2,}", -1)) {
            if (!paragraph.isBlank()) {
                html.append("<p>")
                        .append(HtmlWriter.escape(paragraph.strip()).replace("\n", "<br />"))
                        .append("</p>");
            }
        }
        return html.toString();
    }

    static String shortened(int most, String text) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : TruncatedText.to(most - 1, text).strip() + "…";
    }

    /** Returns the web address that a reference leads to; null for any other scheme, and for an invalid one. */
    static @Nullable String address(URI base, @Nullable String reference) {
        if (reference == null || reference.isBlank() || reference.length() > MAX_ADDRESS) {
            return null;
        }
        return WebAddress.resolve(base, reference)
                .map(URI::toString)
                .filter(url -> url.length() <= MAX_ADDRESS)
                .orElse(null);
    }

    /** Returns a short hash of what identifies an item. */
    static String hash(String kind, String identity) {
        try {
            byte[] whole = MessageDigest.getInstance("SHA-256")
                    .digest((kind + '\0' + identity).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(whole, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the hash of an item by the first of its id, its link and its texts that it has. */
    static String hash(@Nullable String id, @Nullable String link, String title, String summary) {
        if (id != null && !id.isBlank()) {
            return hash("id", id.strip());
        }
        return link != null ? hash("link", link) : hash("text", title + '\0' + summary);
    }
}
