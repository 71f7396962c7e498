package social.dassie.posts.statuses.replies;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.posts.statuses.StatusFeature;

/** Assembles the control of replies: who may reply, and what needs an approval. */
public final class ReplyFeature {
    public final ReplyApprovals approvals;
    public final ReplyRequests requests;
    public final DefaultPolicies defaults;

    public ReplyFeature(Platform platform, AccountFeature accounts, StatusFeature statuses) {
        this.approvals = new ReplyApprovals(platform, accounts.accounts, statuses.statuses);
        this.requests = new ReplyRequests(platform, accounts, statuses.renderer, approvals);
        this.defaults = new DefaultPolicies(platform.db());
    }

    public void register(Routes routes) {
        new ReplyRoutes(requests, defaults).register(routes);
    }
}
