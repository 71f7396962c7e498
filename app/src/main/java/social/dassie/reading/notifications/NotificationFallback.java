package social.dassie.reading.notifications;

import org.jspecify.annotations.Nullable;

/**
 * What an app shows instead of a notification of an unknown type (documentation page entities/NotificationFallback); all
 * of it is HTML.
 */
public record NotificationFallback(
        String title, String summary, @Nullable String details) {}
