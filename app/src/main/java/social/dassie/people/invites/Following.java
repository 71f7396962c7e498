package social.dassie.people.invites;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.people.users.UserEvent;

/**
 * Makes those who signed up with an invite follow the inviter, if the invite asks for it: once their login can be used,
 * because a pending login must not notify anyone. It is a job, so that it also works for a login that is approved on
 * the command line.
 */
public final class Following {
    private static final Logger LOG = LoggerFactory.getLogger(Following.class);
    private static final String KIND = "invite.follow";

    private final Database db;
    private final InviteDao invites;
    private final Jobs jobs;

    Following(Platform platform) {
        this.db = platform.db();
        this.invites = db.dao(InviteDao.class);
        this.jobs = platform.jobs();
        platform.events().subscribe(Phase.DERIVE, UserEvent.SignUpCompleted.class, event -> order(event.accountId()));
    }

    private void order(long accountId) {
        if (invites.findWhetherToFollow(accountId).orElse(false)) {
            jobs.add(KIND, String.valueOf(accountId), "", 0);
        }
    }

    /** Registers the job, which only a server has. */
    public void handleJobs(Follows follows) {
        jobs.handle(KIND, job -> follow(follows, Long.parseLong(String.valueOf(job.key()))));
    }

    private void follow(Follows follows, long accountId) {
        db.runInTransaction(() -> invites.takeInviterToFollow(accountId).ifPresent(inviterId -> {
            try {
                follows.add(Caller.onBehalfOf(accountId, 0), inviterId);
            } catch (ApiException e) {
                LOG.debug("Account {} could not follow its inviter: {}", accountId, e.getMessage());
            }
        }));
    }
}
