package social.dassie.push;

/**
 * What a client decrypts. Each text is cut, so that the whole fits the 4096 bytes that a push service must take however
 * many bytes its characters have.
 */
record PushPayload(
        String accessToken,
        String preferredLocale,
        long notificationId,
        String notificationType,
        String icon,
        String title,
        String body) {
    private static final int MAX_TITLE = 120;
    private static final int MAX_BODY = 140;
    private static final int MAX_ICON = 500;

    /** @param noIcon the picture to name instead of one with a longer address than there is room for */
    static PushPayload of(PushAlert alert, long notificationId, String accessToken, String noIcon) {
        return new PushPayload(
                accessToken,
                alert.locale(),
                notificationId,
                alert.type(),
                alert.icon().length() > MAX_ICON ? noIcon : alert.icon(),
                cut(alert.title(), MAX_TITLE),
                cut(alert.body(), MAX_BODY));
    }

    /** Counts code points, so that no character is cut in two; what has no shape would grow when it is escaped. */
    private static String cut(String text, int max) {
        String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.codePointCount(0, line.length()) <= max
                ? line
                : line.substring(0, line.offsetByCodePoints(0, max - 1)).stripTrailing() + "…";
    }
}
