package social.dassie.ground.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the links of a text in one pass. The rules are those of twitter-text with the reference server's changes, except
 * that the scheme is required. It is a hand-written scanner, because the original regular expressions can backtrack
 * without limit.
 *
 * <p>A link is a scheme, a host of at least two labels, and optionally a port, a path and a query. The last label of the
 * host is checked for its shape (two or more ASCII letters, a punycode label, or letters of another script), not against
 * a list of top-level domains, which would become outdated. A bare IP address or {@code localhost} is not a link.
 *
 * <p>Two rules differ from the reference server's. A path may have empty parentheses ({@code /foo().html}). Path and
 * query end before Chinese and Japanese punctuation ({@value #SENTENCE_MARKS}): these languages put no space between a
 * link and the following text, so a link would extend through the sentence up to the next link, while addresses copied
 * from a browser have these characters percent-encoded. The difference is only visible to clients in the character
 * count: the text after the link is now counted, as its author sees it.
 *
 * <p>Each character is read a limited number of times: the part read by a failed attempt ends at a character that the
 * next attempt cannot pass either.
 */
final class UrlScanner {
    /** Longer links stay text. In UTF-16 units. */
    private static final int MAX_LENGTH = 4096;

    private static final List<String> SCHEMES =
            List.of("https", "http", "dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "gemini");
    private static final String XMPP = "xmpp";
    private static final String MAGNET = "magnet";

    /**
     * Punctuation that ends a sentence or a part of it, and brackets. Wave dash, middle dot and similar characters may
     * be in titles.
     */
    private static final String SENTENCE_MARKS = "、。，．！？：；（）「」『』【】〈〉《》〔〕［］｛｝｢｣､｡";

    private final String text;

    private UrlScanner(String text) {
        this.text = text;
    }

    /** Returns the links of {@code text}, in order. */
    static List<TextEntity.Url> find(String text) {
        return new UrlScanner(text).find();
    }

    private List<TextEntity.Url> find() {
        List<TextEntity.Url> urls = new ArrayList<>();
        int from = 0;
        int colon = text.indexOf(':');
        while (colon >= 0) {
            int next = colon + 1;
            String scheme = schemeBefore(colon, from);
            if (!scheme.isEmpty()) {
                int start = colon - scheme.length();
                int end = endOfLink(scheme, colon + 1);
                if (end > 0) {
                    if (end - start <= MAX_LENGTH) {
                        urls.add(new TextEntity.Url(start, end, text.substring(start, end)));
                    }
                    from = end;
                    next = end;
                }
            }
            colon = text.indexOf(':', next);
        }
        return urls;
    }

    private int endOfLink(String scheme, int afterColon) {
        if (scheme.equals(MAGNET)) {
            int end = endOfQuery(afterColon);
            return end > afterColon ? end : -1;
        }
        if (scheme.equals(XMPP)) {
            return endOfXmpp(afterColon);
        }
        if (!text.startsWith("//", afterColon)) {
            return -1;
        }
        int hostEnd = endOfHost(afterColon + 2);
        return hostEnd < 0 ? -1 : endOfQuery(endOfPath(endOfPort(hostEnd)));
    }

    /** Returns the scheme that ends at the colon and follows a character that may precede a link, or "". */
    private String schemeBefore(int colon, int floor) {
        for (String scheme : SCHEMES) {
            if (isSchemeBefore(colon, floor, scheme)) {
                return scheme;
            }
        }
        if (isSchemeBefore(colon, floor, XMPP)) {
            return XMPP;
        }
        return isSchemeBefore(colon, floor, MAGNET) ? MAGNET : "";
    }

    private boolean isSchemeBefore(int colon, int floor, String scheme) {
        int start = colon - scheme.length();
        return start >= floor
                && text.regionMatches(true, start, scheme, 0, scheme.length())
                && (start == 0 || mayPrecede(text.codePointBefore(start)));
    }

    private static boolean mayPrecede(int codePoint) {
        return !CodePoints.isAsciiAlphanumeric(codePoint)
                && "@＠$#＃".indexOf(codePoint) < 0
                && !CodePoints.isByteOrderMark(codePoint);
    }

    /**
     * Returns the end of the longest prefix that is a host: labels joined by dots, the last of which can be a top-level
     * domain.
     */
    private int endOfHost(int start) {
        int end = -1;
        boolean endIsAscii = false;
        boolean mayBeTopLevel = false;
        int at = start;
        while (at < text.length()) {
            int labelStart = at;
            at = endOfLabel(at);
            if (at == labelStart) {
                break;
            }
            if (mayBeTopLevel) {
                boolean ascii = text.charAt(labelStart) < 0x80;
                int topLevelEnd = endOfTopLevel(labelStart, at);
                // "https://example.com.次" is a link and a sentence without a space between them.
                if (topLevelEnd > 0 && (ascii || !endIsAscii)) {
                    end = topLevelEnd;
                    endIsAscii = ascii;
                }
            }
            if (isJoiner(text.charAt(labelStart)) || isJoiner(text.charAt(at - 1)) || !startsWith('.', at)) {
                break;
            }
            mayBeTopLevel = text.substring(labelStart, at).indexOf('_') < 0;
            at++;
        }
        return end;
    }

    private int endOfLabel(int start) {
        int at = start;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (!isJoiner(codePoint) && !isHostCharacter(codePoint)) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        return at;
    }

    private static boolean isJoiner(int codePoint) {
        return codePoint == '-' || codePoint == '_';
    }

    private static boolean isHostCharacter(int codePoint) {
        if (codePoint < 0x80) {
            return CodePoints.isAsciiAlphanumeric(codePoint);
        }
        boolean middleDot = codePoint == 0xB7 || codePoint == 0x30FB; // Occurs in Catalan and Japanese host names.
        return !CodePoints.endsLink(codePoint) && (middleDot || !CodePoints.isPunctuation(codePoint));
    }

    private int endOfTopLevel(int start, int labelEnd) {
        int at = start;
        if (text.regionMatches(true, start, "xn--", 0, 4)) {
            at = start + 4;
            while (at < labelEnd && (CodePoints.isAsciiAlphanumeric(text.charAt(at)) || text.charAt(at) == '-')) {
                at++;
            }
            return at > start + 4 && text.charAt(at - 1) != '-' ? at : -1;
        }
        boolean ascii = CodePoints.isAsciiLetter(text.charAt(start));
        while (at < labelEnd) {
            int codePoint = text.codePointAt(at);
            boolean letter = ascii ? CodePoints.isAsciiLetter(codePoint) : isForeignLetter(codePoint);
            if (!letter) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        return at - start >= (ascii ? 2 : 1) && mayFollowHost(at) ? at : -1;
    }

    private static boolean isForeignLetter(int codePoint) {
        return codePoint >= 0x80 && (Character.isLetter(codePoint) || CodePoints.isMark(codePoint));
    }

    private boolean mayFollowHost(int at) {
        return at == text.length()
                || !(CodePoints.isAsciiAlphanumeric(text.charAt(at)) || "@+-".indexOf(text.charAt(at)) >= 0);
    }

    private int endOfPort(int start) {
        int at = start + 1;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return startsWith(':', start) && at > start + 1 ? at : start;
    }

    private int endOfPath(int start) {
        if (!startsWith('/', start)) {
            return start;
        }
        int end = start;
        int at = start;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (codePoint == '(') {
                at = endOfParentheses(at);
                if (at < 0) {
                    break;
                }
                end = at;
            } else if (isPathCharacter(codePoint)) {
                at += Character.charCount(codePoint);
                if (mayEndPath(codePoint)) {
                    end = at;
                }
            } else {
                break;
            }
        }
        return end;
    }

    /** Returns the end of balanced parentheses, at most two deep, that open at {@code start}; or -1. */
    private int endOfParentheses(int start) {
        int at = endOfPathCharacters(start + 1);
        if (startsWith(')', at)) {
            return at + 1;
        }
        if (!startsWith('(', at)) {
            return -1;
        }
        int inner = endOfPathCharacters(at + 1);
        if (!startsWith(')', inner)) {
            return -1;
        }
        int outer = endOfPathCharacters(inner + 1);
        return startsWith(')', outer) ? outer + 1 : -1;
    }

    private int endOfPathCharacters(int start) {
        int at = start;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (!isPathCharacter(codePoint)) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        return at;
    }

    private static boolean isPathCharacter(int codePoint) {
        return "<>()?".indexOf(codePoint) < 0 && isWithinLink(codePoint);
    }

    private static boolean mayEndPath(int codePoint) {
        return codePoint < 0x80 ? "!*\"';:=,.$%[]~&|@".indexOf(codePoint) < 0 : !CodePoints.isPunctuation(codePoint);
    }

    /** Returns the end of the query that opens at {@code start}, or {@code start} if there is none. */
    private int endOfQuery(int start) {
        if (!startsWith('?', start)) {
            return start;
        }
        int end = start;
        int at = start + 1;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (!isQueryCharacter(codePoint)) {
                break;
            }
            at += Character.charCount(codePoint);
            if (mayEndQuery(codePoint)) {
                end = at;
            }
        }
        return end;
    }

    private static boolean isQueryCharacter(int codePoint) {
        return codePoint < 0x80
                ? CodePoints.isAsciiAlphanumeric(codePoint) || "!?*'();:&=+$/%#[]-_.,~|@^".indexOf(codePoint) >= 0
                : isWithinLink(codePoint);
    }

    private static boolean isWithinLink(int codePoint) {
        return !CodePoints.endsLink(codePoint) && SENTENCE_MARKS.indexOf(codePoint) < 0;
    }

    private static boolean mayEndQuery(int codePoint) {
        return codePoint < 0x80
                ? CodePoints.isAsciiAlphanumeric(codePoint) || "_&=#/-".indexOf(codePoint) >= 0
                : !CodePoints.isPunctuation(codePoint);
    }

    /** Returns the end of {@code xmpp:[//node@host/][node@]host[/resource][?query]}, RFC 5122. */
    private int endOfXmpp(int start) {
        int at = start;
        if (text.startsWith("//", at)) {
            int node = endOfNode(at + 2, "");
            int host = node > at + 2 && startsWith('@', node) ? endOfHost(node + 1) : -1;
            if (host < 0 || !startsWith('/', host)) {
                return -1;
            }
            at = host + 1;
        }
        int node = endOfNode(at, "");
        int host = endOfHost(node > at && startsWith('@', node) ? node + 1 : at);
        if (host < 0) {
            return -1;
        }
        int resource = startsWith('/', host) ? endOfNode(host + 1, "&'") : host;
        while (resource > host && "/.%!$()*+,;=&'".indexOf(text.charAt(resource - 1)) >= 0) {
            resource--;
        }
        return endOfQuery(resource);
    }

    private int endOfNode(int start, String alsoAllowed) {
        int at = start;
        while (at < text.length()
                && (CodePoints.isAsciiAlphanumeric(text.charAt(at))
                        || "-._~%!$()*+,;=".indexOf(text.charAt(at)) >= 0
                        || alsoAllowed.indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        return at;
    }

    private boolean startsWith(char character, int at) {
        return at < text.length() && text.charAt(at) == character;
    }
}
