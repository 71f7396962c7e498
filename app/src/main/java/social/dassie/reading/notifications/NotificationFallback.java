package social.dassie.reading.notifications;

import org.jspecify.annotations.Nullable;

/**
 * What an app shows instead of a notification of a type that it does not know (documentation page
 * entities/NotificationFallback); all of it is HTML.
 */
public record NotificationFallback(
        String title, String summary, @Nullable String details) {}
