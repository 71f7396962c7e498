package social.dassie.people.users;

import java.util.List;
import java.util.function.Function;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The signed-in user's account and profile (documentation pages methods/accounts and methods/profile). */
public final class ProfileRoutes {
    private final Profiles profiles;
    /** The maximum size of a JSON body with images in it, which is held in memory. */
    private static final long MAX_TEXT_BYTES = 6L << 20;

    private final Function<Caller, List<?>> featuredTags;
    private final BodyLimits body;

    /**
     * @param featuredTags the hashtags on the caller's profile, as a function, because their package depends on this
     * one
     * @param maxImageBytes the largest avatar and the largest header; one request may contain both
     */
    public ProfileRoutes(Profiles profiles, Function<Caller, List<?>> featuredTags, long maxImageBytes) {
        this.profiles = profiles;
        this.featuredTags = featuredTags;
        this.body = BodyLimits.ofFiles(2 * maxImageBytes).withText(Math.min(MAX_TEXT_BYTES, 2 * maxImageBytes));
    }

    public void register(Routes routes) {
        Access read = Access.user("profile", "read:accounts");
        Access write = Access.user("write:accounts");
        routes.get("/api/v1/accounts/verify_credentials", read, r -> r.json(profiles.get(r.caller())));
        routes.early("/api/v1/accounts/verify_credentials", profiles::get);
        routes.update("/api/v1/accounts/update_credentials", write, body, this::updateCredentials);
        routes.get("/api/v1/profile", read, this::show);
        routes.update("/api/v1/profile", write, body, this::update);
        routes.delete("/api/v1/profile/avatar", write, r -> r.json(profiles.removeAvatar(r.caller())));
        routes.delete("/api/v1/profile/header", write, r -> r.json(profiles.removeHeader(r.caller())));
    }

    private void updateCredentials(Request r) {
        Params params = r.params();
        r.json(profiles.update(r.caller(), ProfileForm.of(params), params.upload("avatar"), params.upload("header")));
    }

    private void update(Request r) {
        profiles.change(r.caller(), r.params());
        show(r);
    }

    private void show(Request r) {
        r.json(profiles.editable(r.caller(), featuredTags.apply(r.caller())));
    }
}
