package social.dassie.people.push;

/**
 * The decrypted content of a message. Each text is shortened, so that the whole fits into the 4096 bytes that a push
 * service must accept, however many bytes its characters need.
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

    /** @param noIcon the image to use if the address of the icon is too long */
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

    /**
     * Shortens a text to a number of code points, so that no character is split. Control characters become spaces,
     * because they would grow when JSON escapes them.
     */
    private static String cut(String text, int max) {
        String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.codePointCount(0, line.length()) <= max
                ? line
                : line.substring(0, line.offsetByCodePoints(0, max - 1)).stripTrailing() + "…";
    }
}
