package social.dassie;

import social.dassie.http.Access;
import social.dassie.http.Routes;

/** What only a sandbox answers. */
final class SandboxRoutes {
    private final Sandbox sandbox;

    SandboxRoutes(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    void register(Routes routes) {
        routes.post("/sandbox/reset", Access.open(), r -> {
            sandbox.reset();
            r.empty();
        });
    }
}
