package social.dassie.reading.trends.neighbours;

import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.search.RemoteLookup;

/** Assembles this package: the sampled servers, and the job that asks them. */
public final class NeighbourFeature {
    public final Neighbours neighbours;
    private final NeighbourRounds rounds;

    /** @param elsewhere fetches posts from their own servers */
    public NeighbourFeature(Platform platform, DomainRules rules, Tags tags, RemoteLookup elsewhere) {
        this.neighbours = new Neighbours(platform, rules);
        this.rounds = new NeighbourRounds(platform, neighbours, tags, elsewhere);
    }

    public void handleJobs() {
        rounds.handleJobs();
    }
}
