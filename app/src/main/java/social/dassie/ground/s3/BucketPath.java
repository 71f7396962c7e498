package social.dassie.ground.s3;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A location in a store, as people write it: {@code s3://BUCKET} or {@code s3://BUCKET/PREFIX}.
 *
 * @param prefix the prefix of all keys there; empty, or it ends with a slash
 */
public record BucketPath(String bucket, String prefix) {
    private static final Pattern FORM = Pattern.compile("s3://([^/]+)(?:/(.*))?");

    /** Parses a path; empty for a text of another form. */
    public static Optional<BucketPath> parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        String prefix = parts.group(2) == null ? "" : parts.group(2).replaceFirst("/+$", "");
        return Optional.of(new BucketPath(parts.group(1), prefix.isEmpty() ? "" : prefix + "/"));
    }
}
