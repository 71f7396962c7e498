package social.dassie.people.oauth;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The description of a token (RFC 7662 section 2.2); only {@code active} for one that cannot be used, or is another
 * application's. There is no {@code exp}, because tokens are valid until they are revoked.
 *
 * @param iat seconds since the epoch
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record IntrospectionEntity(
        boolean active,
        @Nullable String scope,
        @Nullable String clientId,
        @Nullable String tokenType,
        @Nullable Long iat) {
    static final IntrospectionEntity INACTIVE = new IntrospectionEntity(false, null, null, null, null);
}
