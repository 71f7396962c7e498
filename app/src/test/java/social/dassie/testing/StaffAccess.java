package social.dassie.testing;

import social.dassie.people.accounts.Role;

/** Checks who may use a staff route: both the role and the scope are required. */
public final class StaffAccess {
    private static final String NOT_ALLOWED = "This action is not allowed";
    private static final String OUTSIDE = "This action is outside the authorized scopes";

    private final TestApp app;
    private final TestClient user;
    private final TestClient moderator;
    private final TestClient owner;

    /**
     * Takes the two staff members: {@code moderator}, who may use a route depending on its permission, and
     * {@code owner}, who may use all.
     */
    public StaffAccess(TestApp app, TestClient moderator, TestClient owner) {
        this.app = app;
        this.user = app.user("nobody_of_the_staff", Role.USER);
        this.moderator = moderator;
        this.owner = owner;
    }

    /**
     * Checks that everybody without access is refused: no token, an application, a user with every scope, an owner with
     * every scope except the required one, and the moderator, if the route requires a higher role.
     *
     * @param scope the scope that the route requires, such as {@code admin:read:reports}
     */
    public void isRefused(boolean isForModerators, String scope, String method, String path, Object... params) {
        app.anonymous().call(method, path, params).expect(401, "The access token is invalid");
        app.application(TestApp.ALL_SCOPES)
                .call(method, path, params)
                .expect(422, "This method requires an authenticated user");
        user.call(method, path, params).expect(403, NOT_ALLOWED);
        boolean isReading = scope.startsWith("admin:read");
        owner.withScopes("read write follow push " + (isReading ? "admin:write" : "admin:read"))
                .call(method, path, params)
                .expect(403, OUTSIDE);
        owner.withScopes((isReading ? "admin:read" : "admin:write") + ":canonical_email_blocks")
                .call(method, path, params)
                .expect(403, OUTSIDE);
        if (!isForModerators) {
            moderator.call(method, path, params).expect(403, NOT_ALLOWED);
        }
    }
}
