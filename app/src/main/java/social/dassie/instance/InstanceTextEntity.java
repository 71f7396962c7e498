package social.dassie.instance;

import org.jspecify.annotations.Nullable;

/**
 * A longer text of the instance (documentation pages entities/ExtendedDescription and entities/PrivacyPolicy).
 *
 * @param updatedAt null when nobody has written one
 */
public record InstanceTextEntity(@Nullable String updatedAt, String content) {}
