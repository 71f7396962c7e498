package social.dassie.face;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Route;
import social.dassie.testing.TestApp;

/**
 * The pages of a place with people in it, whose owner is {@code lena}.
 *
 * @param visitors those that everybody may open
 * @param members those for people who are signed in, the staff's among them
 */
record SamplePages(List<String> visitors, List<String> members) {
    private static final List<String> VISITORS = List.of(
            "/",
            "/about",
            "/privacy-policy",
            "/@nandi",
            "/@nandi/with_replies",
            "/@nandi/media",
            "/@nandi/followers",
            "/@nandi/following",
            "/@paula",
            "/tags/bread",
            "/auth/sign_in",
            "/auth/sign_up",
            "/auth/password/new",
            "/nothing/here");

    /** A file, and a page that nobody opens without parameters. */
    private static final Set<String> OTHERS = Set.of("/admin/domains/export", "/oauth/authorize");

    /** Makes the place. The pages of members are those in the table of routes, so that a new one is not forgotten. */
    static SamplePages in(TestApp app) {
        List<String> ofOneThing = SampleUpkeep.in(app, SamplePlace.in(app));
        Stream<String> posts = ofOneThing.stream().filter(path -> path.matches("/@\\w+/\\d+"));
        Stream<String> all = app.app().routes().all().stream()
                .filter(route -> route.method().equals("GET")
                        && route.access().kind() == Access.Kind.SESSION
                        && !route.path().contains("{")
                        && !OTHERS.contains(route.path()))
                .map(Route::path);
        return new SamplePages(
                Stream.concat(VISITORS.stream(), posts).toList(),
                Stream.concat(all, ofOneThing.stream()).toList());
    }
}
