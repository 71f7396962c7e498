package social.dassie.people;

import java.util.List;
import java.util.function.Function;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Intake;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.crypto.CryptoFeature;
import social.dassie.people.lists.ListFeature;
import social.dassie.people.oauth.SignUps;
import social.dassie.people.push.PushAlert;
import social.dassie.people.push.PushFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.signupblocks.SignUpBlockFeature;
import social.dassie.people.users.UserFeature;

/** What a server has of this group beside {@link PeopleCore}. */
public final class PeopleFeatures {
    private final Platform platform;
    private final PeopleCore core;
    private final boolean isSandbox;
    public final UserFeature users;
    public final RelationshipFeature relationships;
    public final ListFeature lists;
    public final SignUps signUps;

    public PeopleFeatures(Platform platform, PeopleCore core, DomainRules domains, Intake intake, boolean isSandbox) {
        this.platform = platform;
        this.core = core;
        this.isSandbox = isSandbox;
        this.users = new UserFeature(platform, core.accounts, core.users, intake);
        this.relationships = new RelationshipFeature(platform, core.accounts, domains);
        this.lists = new ListFeature(platform, core.accounts);
        this.signUps = core.oauth.signUps(core.users, isSandbox);
    }

    /** @param featuredTags the hashtags on the caller's profile, which a later group knows */
    public void register(Routes routes, Function<Caller, List<?>> featuredTags) {
        core.oauth.register(routes, core.accounts, core.users, signUps, isSandbox);
        core.emails.register(routes, core.strikes.strikes);
        core.accounts.register(routes);
        users.register(routes, featuredTags);
        relationships.register(routes);
        core.oauth.invites.register(routes, relationships.follows);
        lists.register(routes);
        new SignUpBlockFeature(platform, core.signUpBlocks).register(routes);
        new CryptoFeature(platform).register(routes);
    }

    /** Registers what is sent to apps. Call it after what makes notifications. */
    public void registerPush(Routes routes, PushAlert.Source alerts) {
        new PushFeature(platform, core.vapidKeys, alerts, isSandbox).register(routes);
    }
}
