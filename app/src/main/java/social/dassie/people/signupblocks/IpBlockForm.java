package social.dassie.people.signupblocks;

import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Network;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/**
 * The parameters of a blocked network; null for a value that was not sent.
 *
 * @param saysExpiry whether the parameters contain an expiry
 * @param expiresIn seconds; null for never
 */
public record IpBlockForm(
        @Nullable String ip,
        @Nullable String severity,
        @Nullable String comment,
        boolean saysExpiry,
        @Nullable Long expiresIn) {
    static final Field IP = Field.of("ip");

    private static final ErrorCode OUT_OF_RANGE =
            ErrorCode.of("error.expires_in_must_be_in", "Expires in must be in 1..{0}");

    private static final String STANDARD = "0.0.0.0/32";
    private static final int MAX_COMMENT = 2_000;
    private static final long MAX_SECONDS = 100L * 365 * 86_400;

    public static IpBlockForm of(Params params) {
        return new IpBlockForm(
                params.text("ip"),
                params.text("severity"),
                params.text("comment"),
                params.has("expires_in"),
                seconds(params));
    }

    private static @Nullable Long seconds(Params params) {
        if (params.filled("expires_in") == null) {
            return null;
        }
        OptionalLong seconds = params.number("expires_in");
        if (seconds.isEmpty()) {
            throw ApiException.invalid(Field.EXPIRES_IN, ErrorCode.NOT_A_NUMBER);
        }
        if (seconds.getAsLong() <= 0 || seconds.getAsLong() > MAX_SECONDS) {
            throw ApiException.invalid(Field.EXPIRES_IN, OUT_OF_RANGE, MAX_SECONDS);
        }
        return seconds.getAsLong();
    }

    IpBlock make(long now) {
        return applyTo(new IpBlock(0, STANDARD, IpBlockSeverity.NO_ACCESS, "", null, now), severity == null, now);
    }

    IpBlock applyTo(IpBlock before, long now) {
        return applyTo(before, false, now);
    }

    private IpBlock applyTo(IpBlock before, boolean lacksSeverity, long now) {
        ValidationErrors wrong = new ValidationErrors();
        IpBlockSeverity chosen = severity == null
                ? before.severity()
                : IpBlockSeverity.of(severity).orElse(null);
        if (lacksSeverity || (severity != null && severity.isBlank())) {
            wrong.add(Field.SEVERITY, ErrorCode.BLANK);
        } else if (chosen == null) {
            wrong.add(Field.SEVERITY, ErrorCode.INCLUSION);
        }
        Network network = Network.parse(ip == null ? before.ip() : ip.strip());
        if (network == null) {
            wrong.add(IP, ip == null || ip.isBlank() ? ErrorCode.BLANK : ErrorCode.INVALID);
        }
        if (comment != null && comment.length() > MAX_COMMENT) {
            wrong.add(Field.COMMENT, ErrorCode.TOO_LONG, MAX_COMMENT);
        }
        wrong.refuse();
        Long end = expiresIn == null ? null : Long.valueOf(now + expiresIn * 1_000);
        return new IpBlock(
                before.id(),
                String.valueOf(network),
                Objects.requireNonNull(chosen),
                comment == null ? before.comment() : comment,
                saysExpiry ? end : before.expiresAt(),
                before.createdAt());
    }
}
