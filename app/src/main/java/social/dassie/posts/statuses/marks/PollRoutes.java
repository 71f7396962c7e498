package social.dassie.posts.statuses.marks;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Reading polls and voting in them (documentation page methods/polls). */
public final class PollRoutes {
    private static final int CACHE_SECONDS = 15;

    private final Voting voting;

    PollRoutes(Voting voting) {
        this.voting = voting;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/polls/{id}", Access.anyone("read:statuses"), this::show);
        routes.post("/api/v1/polls/{id}/votes", Access.user("write:statuses"), this::vote);
    }

    private void show(Request r) {
        r.cacheable(CACHE_SECONDS).json(voting.get(r.caller(), r.id("id")));
    }

    private void vote(Request r) {
        r.json(voting.vote(r.caller(), r.id("id"), r.params().texts("choices")));
    }
}
