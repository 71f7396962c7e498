package social.dassie;

import social.dassie.admin.AdminFeature;
import social.dassie.admin.Departures;
import social.dassie.announcements.AnnouncementFeature;
import social.dassie.announcements.AnnouncementTexts;
import social.dassie.announcements.Announcements;
import social.dassie.cards.Cards;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceFeature;
import social.dassie.measures.MeasureFeature;
import social.dassie.media.MediaFeature;
import social.dassie.reports.ReportFeature;
import social.dassie.statuses.StatusFeature;
import social.dassie.tags.Tags;
import social.dassie.timelines.Timelines;
import social.dassie.trends.TrendFeature;
import social.dassie.web.WebFeature;

/** Puts together what those who run the instance look after: what it says, who is on it, and who is let in. */
final class StaffFeatures {
    private final Core core;
    private final StatusFeature statuses;
    private final MediaFeature media;
    private final Cards cards;
    private final Timelines timelines;
    private final Tags tags;
    private final Announcements announcements;
    private final InstanceFeature instance;
    private final ReportFeature reports;
    private final AdminFeature admin;

    StaffFeatures(Core core, StatusFeature statuses, MediaFeature media, Cards cards, Timelines timelines, Tags tags) {
        this.core = core;
        this.statuses = statuses;
        this.media = media;
        this.cards = cards;
        this.timelines = timelines;
        this.tags = tags;
        AnnouncementTexts texts = new AnnouncementTexts(core.db, core.accounts, core.html, core.addresses);
        this.announcements = new Announcements(core.db, texts, core.jobs, core.audit, core.clock);
        this.instance = instanceFeature();
        this.reports = reportFeature();
        this.admin = adminFeature();
    }

    Announcements announcements() {
        return announcements;
    }

    InstanceFeature instance() {
        return instance;
    }

    /** What the pages of the staff are built on. */
    WebFeature.Staff forPages() {
        return new WebFeature.Staff(
                admin.accounts(),
                admin.moderation(),
                new Departures(
                        core.db,
                        core.accounts,
                        core.users,
                        media.attachments(),
                        media.intake(),
                        core.audit,
                        core.events),
                reports.reports(),
                core.strikes,
                core.warningPresets,
                core.audit);
    }

    void register(Routes routes) {
        registerTrends(routes);
        instance.register(routes);
        registerAnnouncements(routes);
        reports.register(routes);
        admin.register(routes);
        core.domains.register(routes);
    }

    private InstanceFeature instanceFeature() {
        return new InstanceFeature(new InstanceFeature.Parts(
                core.db,
                core.settings,
                core.addresses,
                core.accounts,
                core.users,
                statuses.statuses(),
                core.html,
                core.audit,
                core.vapidKeys::publicKey,
                media.mimeTypes(),
                core.domains.blocked(),
                core.clock));
    }

    private void registerAnnouncements(Routes routes) {
        new AnnouncementFeature(
                        new AnnouncementFeature.Parts(
                                core.db,
                                statuses.renderer(),
                                core.emojis,
                                core.html,
                                core.addresses,
                                core.jobs,
                                core.events,
                                core.clock),
                        announcements)
                .register(routes);
    }

    private AdminFeature adminFeature() {
        return new AdminFeature(new AdminFeature.Parts(
                core.db,
                core.accounts,
                core.accountRenderer,
                core.users,
                media.attachments(),
                media.intake(),
                core.strikes,
                core.warningPresets,
                core.audit,
                core.jobs,
                core.events,
                core.clock));
    }

    private void registerTrends(Routes routes) {
        new MeasureFeature(core.db, core.addresses, core.clock).register(routes);
        new TrendFeature(new TrendFeature.Parts(
                        core.db,
                        core.jobs,
                        core.audit,
                        core.users,
                        core.accountRenderer,
                        tags,
                        statuses.statuses(),
                        cards,
                        timelines,
                        core.settings,
                        core.clock))
                .register(routes);
    }

    private ReportFeature reportFeature() {
        return new ReportFeature(new ReportFeature.Parts(
                core.db,
                core.accounts,
                core.accountRenderer,
                statuses.renderer(),
                instance.rules()::all,
                core.addresses,
                core.audit,
                core.events,
                core.clock));
    }
}
