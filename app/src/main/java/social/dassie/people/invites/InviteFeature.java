package social.dassie.people.invites;

import java.time.Duration;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.people.users.Users;

/** Builds this package: the invites, for users, for the staff, and for those who sign up. */
public final class InviteFeature {
    private static final String PURGE = "invites.purge";
    private static final Duration PERIOD = Duration.ofDays(1);
    private static final int AT_ONCE = 500;

    private final Platform platform;
    public final Invites invites;
    public final StaffInvites staff;
    /** Makes new users follow their inviter. */
    public final Following following;

    public InviteFeature(Platform platform, Users users, SignUpBlocks blocks) {
        this.platform = platform;
        this.invites = new Invites(platform, users, blocks);
        this.staff = new StaffInvites(platform);
        this.following = new Following(platform);
    }

    public void register(Routes routes) {
        new InviteRoutes(invites).register(routes);
        platform.jobs()
                .every(
                        PURGE,
                        PERIOD.toMillis(),
                        job -> new BatchedWork(platform.db(), AT_ONCE).repeat(invites::deleteOld));
    }
}
