package social.dassie.network.signatures;

/** Reads a structured field (RFC 8941) from left to right. */
final class FieldReader {
    private final String text;
    private int at;

    FieldReader(String text) {
        this.text = text;
        skipSpaces();
    }

    int position() {
        return at;
    }

    String since(int start) {
        return text.substring(start, at);
    }

    boolean isAtEnd() {
        return at >= text.length();
    }

    boolean isAt(char wanted) {
        return at < text.length() && text.charAt(at) == wanted;
    }

    boolean skips(char wanted) {
        boolean isThere = isAt(wanted);
        if (isThere) {
            at++;
        }
        return isThere;
    }

    void expect(char wanted) throws BadSignatureException {
        if (!skips(wanted)) {
            throw broken();
        }
    }

    void skipSpaces() {
        while (isAt(' ') || isAt('\t')) {
            at++;
        }
    }

    /** Advances to the next member of a dictionary, or to the end. */
    void nextMember() throws BadSignatureException {
        skipSpaces();
        if (!isAtEnd()) {
            expect(',');
            skipSpaces();
            if (isAtEnd()) {
                throw broken();
            }
        }
    }

    String key() throws BadSignatureException {
        int start = at;
        while (at < text.length() && isOfKey(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw broken();
        }
        return since(start);
    }

    private static boolean isOfKey(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "_-.*".indexOf(c) >= 0;
    }

    /** Reads a quoted string, without its quotes. */
    String string() throws BadSignatureException {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (!isAt('"')) {
            if (isAt('\\')) {
                at++;
            }
            if (isAtEnd()) {
                throw broken();
            }
            string.append(text.charAt(at++));
        }
        at++;
        return string.toString();
    }

    /** Reads the base64 between the colons of a byte sequence. */
    String byteSequence() throws BadSignatureException {
        expect(':');
        int end = text.indexOf(':', at);
        if (end < 0) {
            throw broken();
        }
        String base64 = text.substring(at, end);
        at = end + 1;
        return base64;
    }

    /** Reads a string, or any other simple value as its text. */
    String item() throws BadSignatureException {
        if (isAt('"')) {
            return string();
        }
        if (isAt(':')) {
            return byteSequence();
        }
        int start = at;
        while (at < text.length() && ";,() \t".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return since(start);
    }

    private static BadSignatureException broken() {
        return new BadSignatureException("A header of the signature cannot be read");
    }
}
