package social.dassie.testing;

import social.dassie.accounts.Role;

/** Who may use a route of the staff: the role and the scope are both needed. */
public final class StaffAccess {
    private static final String NOT_ALLOWED = "This action is not allowed";
    private static final String OUTSIDE = "This action is outside the authorized scopes";

    private final TestApp app;
    private final TestClient user;
    private final TestClient moderator;
    private final TestClient owner;

    /** {@code moderator} may or may not, as the permission is; {@code owner} may do everything. */
    public StaffAccess(TestApp app, TestClient moderator, TestClient owner) {
        this.app = app;
        this.user = app.user("nobody_of_the_staff", Role.USER);
        this.moderator = moderator;
        this.owner = owner;
    }

    /**
     * Refuses everybody who must be refused: no token, an application, a user with every scope, an owner with any scope
     * but the one that is needed, and the moderator, too, where it takes more.
     *
     * @param scope the one that the route asks for, such as {@code admin:read:reports}
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
