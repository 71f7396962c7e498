package social.dassie.people.relationships;

import java.time.Clock;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.relationships.blocks.Blocks;
import social.dassie.people.relationships.blocks.DomainBlocks;
import social.dassie.people.relationships.blocks.Mutes;
import social.dassie.people.relationships.follows.Endorsements;
import social.dassie.people.relationships.follows.FamiliarFollowers;
import social.dassie.people.relationships.follows.FollowRequests;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.people.relationships.follows.People;
import social.dassie.people.relationships.follows.Relationships;
import social.dassie.people.relationships.severances.LostFollows;
import social.dassie.people.relationships.severances.Severances;

/** Builds this package: its rules, its listener and its routes. */
public final class RelationshipFeature {
    public final Relationships relationships;
    public final Follows follows;
    public final FollowRequests requests;
    public final Blocks blocks;
    public final Mutes mutes;
    public final DomainBlocks domainBlocks;
    public final Endorsements endorsements;
    public final Notes notes;
    /** Follows and blocks by accounts of other servers. */
    public final RemoteFollows remote;
    /** The follows that blocks and suspensions ended. */
    public final Severances severances;
    /** The follows that blocks and suspensions ended, for those who lost them. */
    public final LostFollows lostFollows;

    private final RelationshipRoutes relationshipRoutes;
    private final BlockRoutes blockRoutes;
    private final EndorsementRoutes endorsementRoutes;

    public RelationshipFeature(Platform platform, AccountFeature accountFeature, DomainRules domains) {
        Database db = platform.db();
        Clock clock = platform.clock();
        Accounts accounts = accountFeature.accounts;
        AccountRenderer renderer = accountFeature.renderer;
        People people = new People(renderer);
        this.relationships = new Relationships(db, accounts, people, clock);
        this.follows = new Follows(platform, accounts, relationships);
        this.requests = new FollowRequests(platform, follows, accounts, relationships, people);
        this.severances = new Severances(platform, accounts, follows, domains);
        this.lostFollows = new LostFollows(db);
        this.relationshipRoutes =
                new RelationshipRoutes(follows, requests, relationships, new FamiliarFollowers(db, renderer));
        this.mutes = new Mutes(platform, accounts, relationships, renderer);
        this.blocks = new Blocks(platform, follows, accounts, relationships, people);
        this.remote = new RemoteFollows(platform, accounts, follows, requests, blocks, relationships);
        this.domainBlocks = new DomainBlocks(platform, severances);
        this.blockRoutes = new BlockRoutes(blocks, mutes, domainBlocks);
        this.endorsements = new Endorsements(db, accounts, relationships, people, clock);
        this.notes = new Notes(db, accounts, relationships);
        this.endorsementRoutes = new EndorsementRoutes(endorsements, notes);
    }

    public void register(Routes routes) {
        requests.subscribe();
        mutes.handleJobs();
        severances.subscribe();
        relationshipRoutes.register(routes);
        blockRoutes.register(routes);
        endorsementRoutes.register(routes);
    }
}
