package social.dassie;

import java.nio.file.Path;
import java.util.Map;
import social.dassie.fec.FecSettings;
import social.dassie.federation.groups.GroupSettings;
import social.dassie.federation.relays.RelaySettings;
import social.dassie.federation.webfeeds.WebFeedSettings;
import social.dassie.ground.log.LogSettings;
import social.dassie.ground.outbound.OutboundSettings;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.server.ServerSettings;
import social.dassie.ground.server.StopSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.tls.TlsSettings;
import social.dassie.media.attachments.AttachmentSettings;
import social.dassie.media.images.ImageSettings;
import social.dassie.media.recordings.RecordingSettings;
import social.dassie.media.store.StoreSettings;
import social.dassie.network.domains.FederationSettings;
import social.dassie.people.accounts.SubscriptionSettings;
import social.dassie.people.emails.MailSettings;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.posts.translation.TranslationSettings;
import social.dassie.reading.annualreports.AnnualReportSettings;
import social.dassie.reading.trends.TrendSettings;
import social.dassie.reading.trends.neighbours.NeighbourSettings;
import social.dassie.staff.instance.LimitedServerSettings;
import social.dassie.upkeep.offsite.BackupSettings;
import social.dassie.upkeep.pruning.PruningSettings;

/**
 * Every class that declares settings, in the order in which documents, commands and the console page show them. A test
 * fails if one is missing.
 */
public final class AllSettings {
    public static final SettingCatalogue CATALOGUE = SettingCatalogue.of(
            AddressSettings.SETTINGS,
            TlsSettings.SETTINGS,
            ServerSettings.SETTINGS,
            ProfileSettings.SETTINGS,
            SignUpSettings.SETTINGS,
            VisitorSettings.SETTINGS,
            FederationSettings.SETTINGS,
            RelaySettings.SETTINGS,
            WebFeedSettings.SETTINGS,
            GroupSettings.SETTINGS,
            LimitedServerSettings.SETTINGS,
            AttachmentSettings.SETTINGS,
            StatusSettings.SETTINGS,
            TrendSettings.SETTINGS,
            NeighbourSettings.SETTINGS,
            AnnualReportSettings.SETTINGS,
            ImageSettings.SETTINGS,
            FecSettings.SETTINGS,
            RecordingSettings.SETTINGS,
            StoreSettings.SETTINGS,
            PruningSettings.SETTINGS,
            OutboundSettings.SETTINGS,
            MailSettings.SETTINGS,
            SubscriptionSettings.SETTINGS,
            TranslationSettings.SETTINGS,
            BackupSettings.SETTINGS,
            StopSettings.SETTINGS,
            LogSettings.SETTINGS);

    private AllSettings() {}

    /** As {@link SettingsSource#load(SettingCatalogue, Path, Map, Map)}. */
    public static SettingsSource load(Path dataDirectory, Map<String, String> environment, Map<String, String> flags) {
        return SettingsSource.load(CATALOGUE, dataDirectory, environment, flags);
    }
}
