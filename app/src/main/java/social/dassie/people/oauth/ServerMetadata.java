package social.dassie.people.oauth;

import java.util.List;

/** The metadata of this authorisation server (RFC 8414 section 2, and RFC 9207 section 3). */
record ServerMetadata(
        String issuer,
        String serviceDocumentation,
        String authorizationEndpoint,
        String tokenEndpoint,
        String appRegistrationEndpoint,
        String revocationEndpoint,
        String userinfoEndpoint,
        List<String> scopesSupported,
        List<String> responseTypesSupported,
        List<String> responseModesSupported,
        List<String> codeChallengeMethodsSupported,
        List<String> grantTypesSupported,
        List<String> tokenEndpointAuthMethodsSupported,
        boolean authorizationResponseIssParameterSupported) {}
