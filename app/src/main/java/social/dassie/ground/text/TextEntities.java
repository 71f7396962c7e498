package social.dassie.ground.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Finds the parts of plain text that become links: links, mentions and hashtags, by the rules of the reference server,
 * so that clients and other servers agree. A mention or hashtag inside a link is part of the link.
 *
 * <p>The running time is linear in the length of the text, for any text.
 */
public final class TextEntities {
    /** The maximum length of a domain name in characters. */
    private static final int MAX_DOMAIN_LENGTH = 253;

    private static final int MAX_PORT_DIGITS = 5;

    private final String text;
    private final List<TextEntity> found = new ArrayList<>();

    private TextEntities(String text) {
        this.text = text;
    }

    /** Returns the entities of {@code text} in order, without overlaps. */
    public static List<TextEntity> find(String text) {
        return new TextEntities(text).find();
    }

    private List<TextEntity> find() {
        int from = 0;
        for (TextEntity.Url url : UrlScanner.find(text)) {
            findBetween(from, url.start());
            found.add(url);
            from = url.end();
        }
        findBetween(from, text.length());
        return List.copyOf(found);
    }

    /** Finds mentions and hashtags that start and end within the range. */
    private void findBetween(int from, int limit) {
        int at = from;
        while (at < limit) {
            char sign = text.charAt(at);
            if (sign == '@') {
                at = readMention(at, limit);
            } else if (sign == '#' || sign == '＃') {
                at = readHashtag(at, limit);
            } else {
                at++;
            }
        }
    }

    private int readHashtag(int sign, int limit) {
        if (sign > 0 && !CodePoints.isSpace(text.codePointBefore(sign))) {
            return sign + 1;
        }
        int end = Hashtags.endOfName(text, sign + 1, limit);
        if (end < 0) {
            return sign + 1;
        }
        found.add(new TextEntity.Hashtag(sign, end, text.substring(sign + 1, end)));
        return end;
    }

    private int readMention(int sign, int limit) {
        if (sign > 0 && preventsMention(text.codePointBefore(sign))) {
            return sign + 1;
        }
        int usernameEnd = endOfUsername(sign + 1, limit);
        if (usernameEnd == sign + 1) {
            return sign + 1;
        }
        int end = usernameEnd;
        String domain = null;
        if (usernameEnd < limit && text.charAt(usernameEnd) == '@') {
            int domainEnd = endOfDomain(usernameEnd + 1, limit);
            if (domainEnd > usernameEnd + 1) {
                end = endOfPort(usernameEnd + 1, domainEnd, limit);
                domain = text.substring(usernameEnd + 1, end);
            }
        }
        if (!preventsMentionBefore(end) && isPossibleDomain(domain)) {
            found.add(new TextEntity.Mention(sign, end, text.substring(sign + 1, usernameEnd), domain));
        }
        return end;
    }

    private static boolean preventsMention(int before) {
        return before == '=' || before == '/' || CodePoints.isWord(before);
    }

    /** Returns whether the text after a mention makes it a part of something else: a third @, an accented letter, a scheme. */
    private boolean preventsMentionBefore(int end) {
        if (end == text.length()) {
            return false;
        }
        int after = text.codePointAt(end);
        return after == '@' || after == '＠' || isAccentedLatin(after) || text.startsWith("://", end);
    }

    private static boolean isAccentedLatin(int codePoint) {
        boolean latinLetter = Character.isLetter(codePoint)
                && ((codePoint >= 0xC0 && codePoint <= 0x2BB) || (codePoint >= 0x1E00 && codePoint <= 0x1EFF));
        return latinLetter || (codePoint >= 0x300 && codePoint <= 0x36F);
    }

    private static boolean isPossibleDomain(@Nullable String domain) {
        return domain == null || domain.codePointCount(0, domain.length()) <= MAX_DOMAIN_LENGTH;
    }

    private int endOfUsername(int start, int limit) {
        int end = start;
        int at = start;
        while (at < limit) {
            char character = text.charAt(at);
            boolean word = CodePoints.isAsciiAlphanumeric(character) || character == '_';
            if (!word && (at == start || !isInnerSeparator(character))) {
                break;
            }
            at++;
            if (word) {
                end = at;
            }
        }
        return end;
    }

    private int endOfDomain(int start, int limit) {
        int end = start;
        int at = start;
        while (at < limit) {
            int codePoint = text.codePointAt(at);
            boolean word = CodePoints.isWord(codePoint);
            if (!word && (at == start || !(isInnerSeparator(codePoint) || JoinerRules.isJoiner(codePoint)))) {
                break;
            }
            at += Character.charCount(codePoint);
            if (word) {
                end = at;
            }
        }
        return end;
    }

    /** Returns the end of a domain with its port. Only servers on this machine, which may be peers of a sandbox, have one. */
    private int endOfPort(int start, int domainEnd, int limit) {
        if (domainEnd - start > MAX_DOMAIN_LENGTH
                || domainEnd == limit
                || text.charAt(domainEnd) != ':'
                || !DomainNames.isLoopback(text.substring(start, domainEnd).toLowerCase(Locale.ROOT))) {
            return domainEnd;
        }
        int end = domainEnd + 1;
        while (end < limit
                && end - domainEnd <= MAX_PORT_DIGITS
                && text.charAt(end) >= '0'
                && text.charAt(end) <= '9') {
            end++;
        }
        boolean isPort = end > domainEnd + 1 && (end == limit || !CodePoints.isWord(text.codePointAt(end)));
        return isPort ? end : domainEnd;
    }

    private static boolean isInnerSeparator(int codePoint) {
        return codePoint == '.' || codePoint == '-';
    }
}
