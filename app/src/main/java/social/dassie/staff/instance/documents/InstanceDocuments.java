package social.dassie.staff.instance.documents;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.MentionLinks;
import social.dassie.media.attachments.AttachmentSettings;
import social.dassie.media.images.ImageSettings;
import social.dassie.media.recordings.RecordingSettings;
import social.dassie.network.domains.FederationSettings;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.posts.statuses.FeedReaders;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.posts.translation.TranslationSettings;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.staff.instance.usage.Statistics;
import social.dassie.staff.instance.usage.Usage;

/** Builds the documents that describe the instance to clients, from the current settings. */
public final class InstanceDocuments {
    private static final List<Integer> ICON_SIZES = List.of(48, 192, 512);

    private final Rules rules;
    private final InstanceTexts texts;
    private final Thumbnails thumbnails;
    private final Supplier<Settings> settings;
    private final Addresses addresses;
    private final Accounts accounts;
    private final Statistics statistics;
    private final HtmlWriter html;
    private final Offers offers;

    public InstanceDocuments(
            Platform platform,
            Accounts accounts,
            Rules rules,
            InstanceTexts texts,
            Thumbnails thumbnails,
            Statistics statistics,
            Offers offers) {
        this.rules = rules;
        this.texts = texts;
        this.thumbnails = thumbnails;
        this.settings = platform.settings();
        this.addresses = platform.addresses();
        this.accounts = accounts;
        this.statistics = statistics;
        this.html = platform.html();
        this.offers = offers;
    }

    public InstanceEntity v2() {
        Settings now = settings.get();
        return new InstanceEntity(
                addresses.domain(),
                now.get(ProfileSettings.TITLE),
                Release.API_VERSION,
                addresses.baseUrl(),
                now.get(ProfileSettings.DESCRIPTION),
                offers.reportYear().get().map(String::valueOf).orElse(null),
                new InstanceEntity.UsageEntity(
                        new InstanceEntity.ActiveUsers(statistics.usage().activeMonth())),
                thumbnails.get(),
                icons(),
                now.get(ProfileSettings.LANGUAGES),
                configuration(now),
                registrations(now),
                new InstanceEntity.ApiVersions(Release.API_LEVEL),
                new InstanceEntity.Contact(now.get(ProfileSettings.CONTACT_EMAIL), contact(now)),
                rules.all(),
                Extensions.of(now),
                Extensions.ofFedibird(now));
    }

    public V1InstanceEntity v1() {
        Settings now = settings.get();
        Usage usage = statistics.usage();
        Configuration configuration = configuration(now);
        return new V1InstanceEntity(
                addresses.domain(),
                now.get(ProfileSettings.TITLE),
                now.get(ProfileSettings.DESCRIPTION),
                asHtml(now.get(ProfileSettings.DESCRIPTION)),
                now.get(ProfileSettings.CONTACT_EMAIL),
                Release.API_VERSION,
                new V1InstanceEntity.V1Urls(addresses.streaming()),
                new V1InstanceEntity.Stats(usage.users(), usage.statuses(), usage.domains()),
                thumbnails.get().url(),
                now.get(ProfileSettings.LANGUAGES),
                SignUpSettings.areOpen(now),
                SignUpSettings.needApproval(now),
                SignUpSettings.letMembersInvite(now),
                new V1InstanceEntity.V1Configuration(
                        configuration.accounts(),
                        configuration.statuses(),
                        configuration.mediaAttachments(),
                        configuration.polls(),
                        configuration.emojiReactions()),
                contact(now),
                rules.all(),
                Extensions.of(now),
                Extensions.ofFedibird(now));
    }

    private List<InstanceEntity.Icon> icons() {
        Stream<String> sizes = ICON_SIZES.stream().map(size -> size + "x" + size);
        return sizes.map(size -> new InstanceEntity.Icon(addresses.path("/icons/icon-" + size + ".png"), size))
                .toList();
    }

    private Configuration configuration(Settings now) {
        return new Configuration(
                urls(now),
                new Configuration.Vapid(offers.vapidKey().get()),
                Configuration.AccountLimits.STANDARD,
                Configuration.StatusLimits.of(
                        now.get(StatusSettings.MAX_CHARACTERS), now.get(AttachmentSettings.MAX_PER_POST)),
                Configuration.MediaLimits.of(
                        now.get(ImageSettings.MAX_BYTES),
                        now.get(RecordingSettings.MAX_BYTES),
                        offers.mimeTypes().get()),
                Configuration.PollLimits.of(now.get(StatusSettings.MAX_OPTIONS)),
                now.get(StatusSettings.REACTIONS) ? Configuration.ReactionLimits.STANDARD : null,
                new Configuration.Translation(TranslationSettings.areComplete(now)),
                Configuration.TimelinesAccess.of(
                        feeds(now, VisitorSettings.LIVE_LOCAL, VisitorSettings.LIVE_REMOTE),
                        feeds(now, VisitorSettings.TOPIC_LOCAL, VisitorSettings.TOPIC_REMOTE)),
                now.get(FederationSettings.LIMITED));
    }

    private static Configuration.Feeds feeds(Settings now, Setting<FeedReaders> local, Setting<FeedReaders> remote) {
        return new Configuration.Feeds(
                VisitorSettings.readersOf(now, local).key(),
                VisitorSettings.readersOf(now, remote).key());
    }

    private Configuration.Urls urls(Settings now) {
        String status = now.get(ProfileSettings.STATUS_URL);
        return new Configuration.Urls(
                addresses.streaming(),
                status.isEmpty() ? null : status,
                addresses.path("/about"),
                addresses.path("/privacy-policy"),
                texts.hasTerms() ? addresses.path("/terms-of-service") : null);
    }

    private InstanceEntity.Registrations registrations(Settings now) {
        boolean hasMessage =
                !SignUpSettings.areOpen(now) && !now.get(SignUpSettings.MESSAGE).isBlank();
        return new InstanceEntity.Registrations(
                SignUpSettings.areOpen(now),
                SignUpSettings.needApproval(now),
                SignUpSettings.needApproval(now),
                hasMessage ? asHtml(now.get(SignUpSettings.MESSAGE)) : null,
                now.get(SignUpSettings.MIN_AGE) == 0 ? null : now.get(SignUpSettings.MIN_AGE),
                null);
    }

    private @Nullable AccountEntity contact(Settings now) {
        return accounts.contact(now.get(ProfileSettings.CONTACT_ACCOUNT)).orElse(null);
    }

    private String asHtml(String text) {
        return html.note(text, MentionLinks.NONE);
    }
}
