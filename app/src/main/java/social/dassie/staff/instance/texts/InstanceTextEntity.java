package social.dassie.staff.instance.texts;

import org.jspecify.annotations.Nullable;

/**
 * A longer text of the instance (documentation pages entities/ExtendedDescription and entities/PrivacyPolicy).
 *
 * @param updatedAt null if there is no text
 */
public record InstanceTextEntity(@Nullable String updatedAt, String content) {}
