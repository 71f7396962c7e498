package social.dassie.people;

import java.util.List;
import java.util.function.Function;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.crypto.CryptoFeature;
import social.dassie.people.lists.ListFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.signupblocks.SignUpBlockFeature;
import social.dassie.people.users.UserFeature;

/** The part of this group that only a server needs, beside {@link PeopleCore}. */
public final class PeopleFeatures {
    private final Platform platform;
    private final PeopleCore core;
    public final UserFeature users;
    public final RelationshipFeature relationships;
    public final ListFeature lists;

    /** @param featuredTags the hashtags on the caller's profile, which a later group provides */
    public PeopleFeatures(
            Platform platform,
            PeopleCore core,
            DomainRules domains,
            UploadPipeline uploads,
            Function<Caller, List<?>> featuredTags) {
        this.platform = platform;
        this.core = core;
        this.users = new UserFeature(platform, core.accounts, core.users, uploads, featuredTags);
        this.relationships = new RelationshipFeature(platform, core.accounts, domains);
        this.lists = new ListFeature(platform, core.accounts);
    }

    public void register(Routes routes) {
        core.oauth.register(routes);
        core.emails.register(routes);
        core.accounts.register(routes);
        users.register(routes);
        relationships.register(routes);
        core.oauth.invites.register(routes);
        core.oauth.invites.following.handleJobs(relationships.follows);
        lists.register(routes);
        new SignUpBlockFeature(platform, core.signUpBlocks).register(routes);
        new CryptoFeature(platform).register(routes);
    }
}
