package social.dassie;

import social.dassie.federation.FederationFeatures;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.media.emojis.EmojiRoutes;
import social.dassie.media.remotefiles.RemoteFileFeature;
import social.dassie.people.PeopleCore;
import social.dassie.people.PeopleFeatures;
import social.dassie.posts.PostFeatures;
import social.dassie.posts.tags.TagFeature;
import social.dassie.reading.ReadingFeatures;
import social.dassie.reading.annualreports.AnnualReportFeature;
import social.dassie.staff.StaffFeatures;
import social.dassie.staff.instance.documents.Offers;
import social.dassie.upkeep.offsite.OffsiteBackups;

/** The features of a server by their groups, ordered so that each one only depends on those before it. */
final class Features {
    private final Core core;
    final MediaFeature media;
    final PeopleFeatures people;
    final PostFeatures posts;
    final ReadingFeatures reading;
    final StaffFeatures staff;
    final FederationFeatures federation;
    final OffsiteBackups offsite;

    Features(Core core, boolean isSandbox) {
        Platform platform = core.platform();
        PeopleCore peopleCore = core.people();
        this.core = core;
        this.media = new MediaFeature(platform);
        this.offsite = core.offsiteBackups();
        TagFeature tags = new TagFeature(platform, core.accounts());
        this.people = new PeopleFeatures(
                platform,
                peopleCore,
                core.domains().rules,
                media.intake,
                caller -> tags.featuredTags.of(caller, caller.accountId()));
        this.posts =
                new PostFeatures(platform, peopleCore, tags, core.media().customEmojis, media, core.actors()::find);
        AnnualReportFeature annualReports =
                new AnnualReportFeature(platform, peopleCore.accounts, posts.statuses, posts.refreshes.refreshes);
        Offers offers =
                new Offers(peopleCore.vapidKeys::publicKey, media::mimeTypes, annualReports.reports::campaignYear);
        this.staff = new StaffFeatures(platform, peopleCore, media, posts, core.domains().blocked, offers);
        this.federation = new FederationFeatures(
                platform, core.federation(), peopleCore, people, media, posts, staff.reports.remote);
        this.reading = new ReadingFeatures(
                platform,
                peopleCore,
                people,
                posts,
                annualReports,
                core.domains().rules,
                federation.remoteLookup(),
                core.media().customEmojis,
                isSandbox,
                core.watch());
    }

    /** Registers listeners and routes, in any order: a listener names the phase in which it receives an event. */
    void register(Routes routes) {
        Platform platform = core.platform();
        people.register(routes);
        posts.register(routes);
        new EmojiRoutes(core.media().customEmojis).register(routes);
        media.register(routes);
        new RemoteFileFeature(platform, core.remoteFiles()).register(routes);
        core.pruning().subscribe(platform.jobs());
        reading.register(routes);
        staff.register(routes);
        offsite.handle();
        core.domains().register(routes);
        federation.register(routes);
    }
}
