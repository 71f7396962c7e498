package social.dassie;

import java.util.Set;

/** The pages that are for everyone, as {@link ArchitectureTest} finds them. */
final class OpenPages {
    static final Set<String> ALL = Set.of(
            "GET /",
            "GET /@{name}",
            "GET /@{name}/followers",
            "GET /@{name}/following",
            "GET /@{name}/media",
            "GET /@{name}/tagged/{tag}",
            "GET /@{name}/with_replies",
            "GET /@{name}/wrapstodon/{year}/{key}",
            "GET /@{name}/{id}",
            "GET /about",
            "GET /auth/confirmation",
            "GET /auth/confirmation/new",
            "GET /auth/password/edit",
            "GET /auth/password/new",
            "GET /auth/sign_in",
            "GET /auth/sign_in/two_factor",
            "GET /auth/sign_up",
            "GET /collections/{id}",
            "GET /directory",
            "GET /disputes/locked/{id}",
            "GET /explore",
            "GET /explore/links",
            "GET /explore/tags",
            "GET /intent",
            "GET /invite/{code}",
            "GET /invites/{code}",
            "GET /oauth/authorize/native",
            "GET /privacy-policy",
            "GET /public",
            "GET /public/local",
            "GET /redirect/accounts/{id}",
            "GET /redirect/statuses/{id}",
            "GET /setup",
            "GET /tags/{name}",
            "GET /terms-of-service",
            "GET /terms-of-service/{date}",
            "POST /auth/confirmation",
            "POST /auth/confirmation/new",
            "POST /auth/passkeys/challenge",
            "POST /auth/password",
            "POST /auth/password/edit",
            "POST /auth/sign_in",
            "POST /auth/sign_in/passkey",
            "POST /auth/sign_in/two_factor",
            "POST /auth/sign_out",
            "POST /auth/sign_up",
            "POST /disputes/locked/{id}/appeal",
            "POST /setup");

    private OpenPages() {}
}
