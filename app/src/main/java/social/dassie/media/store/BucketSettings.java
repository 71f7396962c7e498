package social.dassie.media.store;

import java.util.Optional;
import java.util.regex.Pattern;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;
import social.dassie.ground.s3.BucketPath;
import social.dassie.ground.settings.SettingType;

/** The common parts of all bucket settings: their types, and their meaning. */
public final class BucketSettings {
    private static final ErrorCode A_BUCKET =
            ErrorCode.of("error.s3_bucket_s3_bucket_prefix", "s3://BUCKET, s3://BUCKET/PREFIX, or empty");
    private static final ErrorCode A_REGION =
            ErrorCode.of("error.a_name_such_as_eu", "a name such as eu-central-1, or empty");

    private static final Pattern FORM =
            Pattern.compile("s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[A-Za-z0-9_.=-]{1,100}){0,10}/?");

    public static final SettingType<Optional<BucketPath>> BUCKET = SettingType.of(
            Problem.of(A_BUCKET),
            value -> value.isEmpty() || isBucket(value),
            SettingType::withoutSlash,
            BucketPath::parse);

    public static final SettingType<String> REGION =
            SettingType.text(A_REGION, value -> value.matches("[A-Za-z0-9-]{0,60}"), SettingType::lower);

    public static final String ENDPOINT_TEXT =
            "Address of the object storage, such as https://s3.example.org; Amazon S3 when empty.";
    public static final String REGION_TEXT = "Region of the bucket; us-east-1 when empty, which most providers accept.";
    public static final String KEY_TEXT = "Access key ID at the object storage.";

    private BucketSettings() {}

    /** Whether it is a valid bucket name, with an optional prefix. */
    public static boolean isBucket(String value) {
        return FORM.matcher(value).matches() && !value.contains("/.");
    }
}
