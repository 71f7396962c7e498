package social.dassie.people.oauth.apps;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A registered application (documentation page entities/Application). The last three members are those of a
 * CredentialApplication and appear only in the response to the registration.
 */
public record ApplicationEntity(
        String id,
        String name,
        @Nullable String website,
        List<String> scopes,
        List<String> redirectUris,
        String redirectUri,
        String vapidKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String clientId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String clientSecret,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer clientSecretExpiresAt) {}
