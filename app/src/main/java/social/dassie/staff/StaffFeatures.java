package social.dassie.staff;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.people.PeopleCore;
import social.dassie.posts.PostFeatures;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.documents.Offers;
import social.dassie.staff.reports.ReportFeature;

/** The features of this group: the instance's information, reports to the staff, and their decisions. */
public final class StaffFeatures {
    public final InstanceFeature instance;
    public final ReportFeature reports;
    public final AdminFeature admin;

    public StaffFeatures(
            Platform platform,
            PeopleCore people,
            MediaFeature media,
            PostFeatures posts,
            BlockedDomains blocked,
            Offers offers) {
        this.instance = new InstanceFeature(
                platform,
                people.accounts.accounts,
                people.users,
                posts.statuses.statuses,
                offers,
                blocked,
                media.intake);
        this.reports = new ReportFeature(
                platform, people.accounts, posts.statuses.renderer, posts.collections, instance.rules::all);
        this.admin = new AdminFeature(platform, people.accounts, people.users, media, people.strikes, people.emails);
    }

    public void register(Routes routes) {
        instance.register(routes);
        reports.register(routes);
        admin.register(routes);
    }
}
