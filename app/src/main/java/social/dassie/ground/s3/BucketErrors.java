package social.dassie.ground.s3;

import java.time.Instant;
import java.util.Optional;

/** Explains the error answer of a store in a sentence. */
final class BucketErrors {
    private static final int MAX_WORDS = 200;

    private final BucketAddress address;

    BucketErrors(BucketAddress address) {
        this.address = address;
    }

    /**
     * Returns the sentence.
     *
     * @param what the attempted action, for example "write"
     * @param date the store's time, from its answer
     */
    String sentence(String what, int status, byte[] body, Optional<String> date, Instant now) {
        XmlAnswer answer = XmlAnswer.of(body);
        String code = answer.value("Code");
        String store = "The store " + address.endpoint();
        return switch (code) {
            case "InvalidAccessKeyId", "XAdminUserNotFound" ->
                store + " does not know the key " + address.keyId() + ": set it as the store shows it";
            case "SignatureDoesNotMatch" ->
                store + " says that the secret does not belong to the key " + address.keyId()
                        + ": set both as the store shows them";
            case "RequestTimeTooSkewed", "RequestExpired", "RequestNotReadyYet" ->
                store + " says that the clock of this machine is wrong: here it is " + now
                        + date.map(there -> ", there " + there).orElse("") + ". Set the clock, best by NTP";
            case "NoSuchBucket" ->
                "There is no bucket " + address.bucket() + " at " + address.endpoint()
                        + ": make it, or correct its name";
            case "AuthorizationHeaderMalformed",
                    "PermanentRedirect",
                    "TemporaryRedirect",
                    "IllegalLocationConstraintException" ->
                store + " says that the bucket " + address.bucket() + " is in another region than " + address.region()
                        + region(answer);
            case "QuotaExceeded", "XMinioStorageFull", "EntityTooLarge" -> store + " has no room for it (" + code + ")";
            default -> byStatus(what, status, code, answer.value("Message"));
        };
    }

    private static String region(XmlAnswer answer) {
        String named = answer.value("Region");
        return named.isEmpty() ? "" : ": it is in " + named;
    }

    private String byStatus(String what, int status, String code, String message) {
        String store = "The store " + address.endpoint();
        if (status == 403) {
            return store + " does not let the key " + address.keyId() + " " + what + " in the bucket "
                    + address.bucket() + (code.isEmpty() ? "" : " (" + code + ")");
        }
        if (status == 507) {
            return store + " has no room for it";
        }
        String words = (code + " " + message).strip();
        String shown = words.length() > MAX_WORDS ? words.substring(0, MAX_WORDS) + "…" : words;
        return store + " answered " + status + " when it should " + what + " in the bucket " + address.bucket()
                + (shown.isEmpty() ? "" : ": " + shown);
    }
}
