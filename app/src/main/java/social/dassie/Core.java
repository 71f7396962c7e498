package social.dassie;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import social.dassie.cli.sandbox.Sandbox;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.federation.publication.news.News;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.server.UpgradeNotice;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageLog;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.signin.BrowserSessions;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.people.accounts.AccountErasure;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.Aliases;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.crypto.MessageFranking;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.emails.Mailer;
import social.dassie.people.invites.InviteFeature;
import social.dassie.people.oauth.OAuthFeature;
import social.dassie.people.oauth.Tokens;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.push.VapidKeys;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.StrikeFeature;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.translation.Translations;
import social.dassie.reading.announcements.AnnouncementTexts;
import social.dassie.reading.announcements.Announcements;
import social.dassie.reading.search.RemoteLookup;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.instance.OwnDomains;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.upkeep.copies.Copies;
import social.dassie.upkeep.pruning.Pruning;

/**
 * The part of Dassie that works without a listening server: what commands need while a server may be running, and the
 * basis of {@link App}.
 */
public final class Core implements Tools {
    private static final int READERS = Math.max(4, Runtime.getRuntime().availableProcessors());
    /** The name of a stored value: the last address of the server. */
    private static final String ADDRESS = "address";

    private final Platform platform;
    private final SignUpBlocks signUpBlocks;
    private final CustomEmojis emojiRows;
    private final AccountFeature accountFeature;
    private final Users users;
    private final VapidKeys vapidKeys;
    private final OAuthFeature oauth;
    private final BrowserSessions sessions;
    private final Mailer mailer;
    private final EmailFeature emails;
    private final TwoFactors twoFactors;
    private final StrikeFeature strikes;
    private final DomainFeature domains;
    private final RemoteEmojis remoteEmojis;
    private final ActorFeature actors;
    private final DeliveryFeature deliveries;
    private final RemoteFiles remoteFiles;
    private final Pruning pruning;
    private final RemoteLookup remoteLookup = new RemoteLookup();

    private Core(AppOptions options, DataDirectory directory, Database db, boolean isServer) {
        SettingsSource settings = options.settings();
        Clock clock = options.clock();
        Addresses addresses = isServer
                ? new Addresses(baseUrl(settings.get()), settings.get().handleDomain())
                : new Addresses(serverUrl(db, settings.get()), OwnDomains.ofTools(new ServerState(db), settings.get()));
        Outbound outbound =
                new Outbound("Dassie/" + Release.VERSION + " (+" + addresses.baseUrl() + "/)", options.reach(), clock);
        this.platform = new Platform(directory, db, settings, addresses, outbound, clock);
        this.signUpBlocks = new SignUpBlocks(platform, !options.isSandbox());
        signUpBlocks.subscribe(platform.events());
        this.emojiRows = new CustomEmojis(db, addresses, platform.remoteFileAddresses());
        this.accountFeature = new AccountFeature(platform, emojiRows);
        this.users = new Users(platform, accountFeature, options.passwords(), signUpBlocks, options.isSandbox());
        this.vapidKeys = new VapidKeys(platform.state());
        this.oauth = new OAuthFeature(platform, vapidKeys, new InviteFeature(platform, users, signUpBlocks));
        this.sessions = new BrowserSessions(db, oauth.tokens(), clock);
        platform.events().subscribe(Event.AccessEnded.class, ended -> sessions.closeAllOf(ended.accountId()));
        platform.events().subscribe(Event.AccessPaused.class, paused -> sessions.closeAllOf(paused.accountId()));
        this.mailer = new Mailer(settings, addresses, clock);
        this.strikes = new StrikeFeature(platform, accountFeature.renderer());
        this.emails = new EmailFeature(platform, accountFeature, users, mailer);
        this.twoFactors = new TwoFactors(platform, users, emails.emails());
        this.domains = new DomainFeature(platform, options.reach()::mayFederateWith);
        this.remoteEmojis = new RemoteEmojis(db, emojiRows, domains.rules()::rejectsMedia, clock);
        this.actors = new ActorFeature(platform, accountFeature, domains, remoteEmojis, options.keys());
        this.deliveries = new DeliveryFeature(platform, actors, domains.rules());
        new News(platform, accountFeature, domains.rules(), deliveries, actors.keys()).subscribe(platform.events());
        this.remoteFiles = new RemoteFiles(platform, domains.rules());
        this.pruning = new Pruning(platform, remoteFiles);
        platform.remoteFileAddresses().reject(domains.rules()::rejectsMedia);
    }

    @Override
    public Platform platform() {
        return platform;
    }

    @Override
    public Accounts accounts() {
        return accountFeature.accounts();
    }

    public AccountFeature accountFeature() {
        return accountFeature;
    }

    @Override
    public Users users() {
        return users;
    }

    public VapidKeys vapidKeys() {
        return vapidKeys;
    }

    public OAuthFeature oauth() {
        return oauth;
    }

    @Override
    public Apps apps() {
        return oauth.apps();
    }

    @Override
    public Tokens tokens() {
        return oauth.tokens();
    }

    BrowserSessions sessions() {
        return sessions;
    }

    @Override
    public Mailer mailer() {
        return mailer;
    }

    public EmailFeature emails() {
        return emails;
    }

    @Override
    public TwoFactors twoFactors() {
        return twoFactors;
    }

    public Strikes strikes() {
        return strikes.strikes();
    }

    public Appeals appeals() {
        return strikes.appeals();
    }

    @Override
    public WarningPresets warningPresets() {
        return strikes.presets();
    }

    @Override
    public SignUpBlocks signUpBlocks() {
        return signUpBlocks;
    }

    @Override
    public DomainFeature domains() {
        return domains;
    }

    @Override
    public DeliveryFeature deliveries() {
        return deliveries;
    }

    @Override
    public Aliases aliases() {
        return accountFeature.aliases();
    }

    @Override
    public ActorFeature actors() {
        return actors;
    }

    /** The lookup of accounts and posts on other servers. */
    public RemoteLookup remoteLookup() {
        return remoteLookup;
    }

    public RemoteEmojis remoteEmojis() {
        return remoteEmojis;
    }

    /** The files of other servers. */
    @Override
    public RemoteFiles remoteFiles() {
        return remoteFiles;
    }

    Pruning pruning() {
        return pruning;
    }

    CustomEmojis emojiRows() {
        return emojiRows;
    }

    @Override
    public Announcements announcements() {
        AnnouncementTexts texts = new AnnouncementTexts(platform, accounts());
        return new Announcements(platform, texts);
    }

    @Override
    public Rules rules() {
        return new Rules(platform, platform.clock());
    }

    @Override
    public InstanceTexts texts() {
        return new InstanceTexts(platform);
    }

    @Override
    public Attachments attachments() {
        return new Attachments(platform, MediaFeature.forTools(platform));
    }

    @Override
    public AccountErasure erasure() {
        return accountFeature.erasure();
    }

    @Override
    public Emojis emojis() {
        return new Emojis(platform, MediaFeature.forTools(platform));
    }

    @Override
    public EmojiCopies emojiCopies() {
        return new EmojiCopies(platform.db(), emojis(), remoteFiles::emoji);
    }

    @Override
    public Copies copies() {
        return new Copies(platform, Release.VERSION, emails.ownerNotices());
    }

    @Override
    public MessageFranking franking() {
        return new MessageFranking(platform.state());
    }

    /** Opens the data for the only server that may run on it. Throws {@link StartException} when it may not start. */
    static Core forServer(AppOptions options) {
        return open(options, true);
    }

    /** Opens the data for a tool, which may run at the same time as a server and other tools. */
    public static Core forTools(AppOptions options) {
        return open(options, false);
    }

    private static Core open(AppOptions options, boolean isServer) {
        DataDirectory directory = DataDirectory.open(options.dataDirectory());
        Database db = null;
        try {
            if (isServer) {
                directory.claim();
                if (options.isSandbox()) {
                    Sandbox.mark(directory.path());
                }
            }
            db = open(directory.database(), options, new Database.Options(READERS, !options.isSandbox(), isServer));
            Core core = new Core(options, directory, db, isServer);
            OwnDomains domains = new OwnDomains(core.platform);
            domains.check(core.users);
            domains.keep(core.users, core.platform);
            if (isServer) {
                core.platform().remoteFileAddresses().prepare();
            }
            return core;
        } catch (RuntimeException e) {
            if (db != null) {
                db.close();
            }
            directory.close();
            throw e;
        }
    }

    /** Opens the database. A server that has to upgrade it first answers meanwhile that it is back soon. */
    private static Database open(Path file, AppOptions options, Database.Options how) {
        return Database.open(file, how, upgrade -> {
            Settings settings = options.settings().get();
            UpgradeNotice notice = UpgradeNotice.open(settings.host(), settings.port());
            try {
                upgrade.run();
            } finally {
                notice.close();
            }
        });
    }

    /** Stores the address of this server for the tools, which do not know its command line options and environment. */
    void leaveAddress() {
        try {
            if (!platform.state()
                    .find(ADDRESS)
                    .equals(Optional.of(platform.addresses().baseUrl()))) {
                platform.state().put(ADDRESS, platform.addresses().baseUrl());
            }
        } catch (RuntimeException e) {
            if (!StorageLog.note("Noting the address of this server", e)) {
                throw e;
            }
        }
    }

    /** What the staff may do about accounts. */
    AdminFeature administration(MediaFeature media) {
        return new AdminFeature(platform, accountFeature, users, media, strikes, emails);
    }

    /** The configured address, or else the last address of the server. */
    private static String serverUrl(Database db, Settings now) {
        return now.url().isEmpty() ? new ServerState(db).find(ADDRESS).orElseGet(() -> baseUrl(now)) : baseUrl(now);
    }

    /** The id of a local account that an operator named. Throws {@link StartException} when it does not exist. */
    @Override
    public long idOf(String username) {
        return accounts()
                .find(username, null)
                .map(Account::id)
                .orElseThrow(() -> new StartException("There is no account \"" + username + "\" on this instance"));
    }

    private static String baseUrl(Settings settings) {
        return settings.url().isEmpty() ? "http://localhost:" + settings.port() : settings.url();
    }

    @Override
    public void close() {
        platform.outbound().close();
        platform.db().close();
        platform.directory().close();
    }

    /** Translations into the language of the reader, or the server's own for visitors. */
    Translations translations(Statuses statuses) {
        return new Translations(
                platform,
                statuses,
                caller -> caller.isUser()
                        ? users().get(caller.accountId()).display().locale()
                        : platform.settings().get().languages().stream()
                                .findFirst()
                                .orElse("en"));
    }
}
