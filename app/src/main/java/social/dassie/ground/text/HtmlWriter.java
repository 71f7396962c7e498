package social.dassie.ground.text;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts the text of local users to HTML: links, mentions and hashtags become anchors in the exact form that
 * clients expect, and everything else is escaped. The HTML never contains a newline character, which some clients would
 * display.
 */
public final class HtmlWriter {
    /** The number of characters of a link that are shown after its scheme; clients hide the rest. */
    private static final int SHOWN_URL_LENGTH = 30;

    private static final Pattern HIDDEN_PREFIX =
            Pattern.compile("(https?://(www\\.)?|xmpp:)", Pattern.CASE_INSENSITIVE);
    private static final String REL = "nofollow noopener";
    private static final String REL_ME = "me nofollow noopener";

    private final String baseUrl;

    /** Creates a writer for the instance at {@code baseUrl}, such as {@code https://example.org}. */
    public HtmlWriter(String baseUrl) {
        this.baseUrl = baseUrl.endsWith("/") ? baseUrl.substring(0, baseUrl.length() - 1) : baseUrl;
    }

    /** Returns the {@code content} of a status; empty for a blank text. */
    public String status(String text, MentionLinks links) {
        String plain = withUnixNewlines(text);
        return paragraphs(inline(plain, links, false, REL));
    }

    /** Returns the {@code content} of a status in Markdown or HTML. */
    public String status(RichText text, MentionLinks links) {
        Mentions mentions = new Mentions(text.entities(), links, false);
        return text.html(words -> inline(words, TextEntities.find(words), mentions, REL));
    }

    /** Returns the {@code note} of an account: like a status, but mentions show the domain. */
    public String note(String text, MentionLinks links) {
        String plain = withUnixNewlines(text);
        return paragraphs(inline(plain, links, true, REL));
    }

    /**
     * Returns the value of a profile field: one line without a paragraph, whose links claim to be the same person
     * ({@code rel="me"}).
     */
    public String field(String value, MentionLinks links) {
        String plain = withUnixNewlines(value).replace('\n', ' ').strip();
        return inline(plain, links, true, REL_ME);
    }

    /** Returns the text before the content of a quote post, for clients that do not support quotes. */
    public String quotePrefix(String url) {
        return "<p class=\"quote-inline\">RE: " + (isWebAddress(url) ? link(url, REL) : escape(url)) + "</p>";
    }

    /** Returns the address of a hashtag's page, the same in {@code tags[].url} and in links. */
    public String tagUrl(String name) {
        return baseUrl + "/tags/" + URLEncoder.encode(Hashtags.normalise(name), StandardCharsets.UTF_8);
    }

    /** Returns {@code text} as HTML text or as a quoted attribute value, without control characters. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> {
                    if (character >= ' ' || character == '\n' || character == '\t') {
                        escaped.append(character);
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** Returns a mention as a link to the account; both arguments are plain text. */
    public static String mention(String url, String name) {
        return "<span class=\"h-card\" translate=\"no\"><a href=\"" + escape(url) + "\" class=\"u-url mention\">@<span>"
                + escape(name) + "</span></a></span>";
    }

    /** Returns HTML in which mentions, as {@link #mention} writes them, are plain links: shorter, and just as readable. */
    public static String plainMentions(String html) {
        return html.replace("<span class=\"h-card\" translate=\"no\"><a ", "<a ")
                .replace(" class=\"u-url mention\">@<span>", " class=\"mention\">@")
                .replace("</span></a></span>", "</a>");
    }

    private static String withUnixNewlines(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }

    private String inline(String text, MentionLinks links, boolean alwaysWithDomain, String rel) {
        List<TextEntity> entities = TextEntities.find(text);
        return inline(text, entities, new Mentions(entities, links, alwaysWithDomain), rel);
    }

    private String inline(String text, List<TextEntity> entities, Mentions mentions, String rel) {
        StringBuilder html = new StringBuilder(text.length() * 2);
        int from = 0;
        for (TextEntity entity : entities) {
            html.append(escape(text.substring(from, entity.start())));
            String written = text.substring(entity.start(), entity.end());
            if (entity instanceof TextEntity.Url url) {
                html.append(link(url.url(), rel));
            } else if (entity instanceof TextEntity.Hashtag hashtag) {
                html.append(hashtag(written.substring(0, 1), hashtag.name()));
            } else if (entity instanceof TextEntity.Mention mention) {
                html.append(mentions.html(mention).orElseGet(() -> escape(written)));
            }
            from = entity.end();
        }
        return html.append(escape(text.substring(from))).toString();
    }

    /** Splits paragraphs at blank lines and converts other line ends to breaks; no newline remains. */
    private static String paragraphs(String html) {
        StringBuilder paragraphs = new StringBuilder(html.length() + 16);
        boolean open = false;
        boolean blankBefore = false;
        for (String line : html.split("\n", -1)) {
            if (line.isEmpty()) {
                blankBefore = true;
                continue;
            }
            if (open) {
                paragraphs.append(blankBefore ? "</p><p>" : "<br />");
            } else {
                paragraphs.append("<p>");
            }
            paragraphs.append(line);
            open = true;
            blankBefore = false;
        }
        return html.isBlank() ? "" : paragraphs.append("</p>").toString();
    }

    private static String link(String url, String rel) {
        Matcher matcher = HIDDEN_PREFIX.matcher(url);
        int prefixEnd = matcher.lookingAt() ? matcher.end() : 0;
        int length = url.codePointCount(prefixEnd, url.length());
        // The ellipsis takes the place of one character.
        boolean cut = length > SHOWN_URL_LENGTH + 1;
        int shownEnd = cut ? url.offsetByCodePoints(prefixEnd, SHOWN_URL_LENGTH) : url.length();
        return "<a href=\"" + escape(url) + "\" target=\"_blank\" rel=\"" + rel + "\" translate=\"no\">"
                + span("invisible", url.substring(0, prefixEnd))
                + span(cut ? "ellipsis" : "", url.substring(prefixEnd, shownEnd))
                + span("invisible", url.substring(shownEnd))
                + "</a>";
    }

    private static String span(String cssClass, String text) {
        return "<span class=\"" + cssClass + "\">" + escape(text) + "</span>";
    }

    private String hashtag(String sign, String name) {
        if (Hashtags.normalise(name).isEmpty()) {
            return escape(sign + name);
        }
        return "<a href=\"" + escape(tagUrl(name)) + "\" class=\"mention hashtag\" rel=\"tag\">#<span>" + escape(name)
                + "</span></a>";
    }

    private static boolean isWebAddress(String url) {
        return url.regionMatches(true, 0, "https://", 0, 8) || url.regionMatches(true, 0, "http://", 0, 7);
    }

    /** The mentions of one text. Two accounts with the same name are distinguished by their domains. */
    private static final class Mentions {
        private final boolean alwaysWithDomain;
        private final Map<String, Optional<MentionLink>> linksBySpelling = new HashMap<>();
        private final Map<String, Set<String>> acctsByUsername = new HashMap<>();

        Mentions(List<TextEntity> entities, MentionLinks links, boolean alwaysWithDomain) {
            this.alwaysWithDomain = alwaysWithDomain;
            for (TextEntity entity : entities) {
                if (entity instanceof TextEntity.Mention mention) {
                    linksBySpelling.computeIfAbsent(
                            spelling(mention),
                            key -> Optional.ofNullable(links.find(mention.username(), mention.domain()))
                                    .filter(link -> isWebAddress(link.url())));
                }
            }
            linksBySpelling
                    .values()
                    .forEach(found -> found.ifPresent(link -> acctsByUsername
                            .computeIfAbsent(folded(link.username()), key -> new HashSet<>())
                            .add(folded(link.acct()))));
        }

        Optional<String> html(TextEntity.Mention mention) {
            return linksBySpelling
                    .getOrDefault(spelling(mention), Optional.empty())
                    .map(link -> HtmlWriter.mention(link.url(), shownName(link)));
        }

        private String shownName(MentionLink link) {
            boolean ambiguous = acctsByUsername
                            .getOrDefault(folded(link.username()), Set.of())
                            .size()
                    > 1;
            return alwaysWithDomain || ambiguous ? link.acct() : link.username();
        }

        private static String spelling(TextEntity.Mention mention) {
            return mention.domain() == null ? mention.username() : mention.username() + "@" + mention.domain();
        }

        private static String folded(String name) {
            return name.toLowerCase(Locale.ROOT);
        }
    }
}
