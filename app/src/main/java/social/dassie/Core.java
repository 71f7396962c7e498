package social.dassie;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.cli.sandbox.Sandbox;
import social.dassie.cli.sandbox.SandboxWatch;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.FederationCore;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.platform.Closing;
import social.dassie.ground.platform.Lazy;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.StoredFormerAddresses;
import social.dassie.ground.rows.StoredFormerOrigin;
import social.dassie.ground.server.UpgradeNotice;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.media.MediaCore;
import social.dassie.network.domains.DomainFeature;
import social.dassie.network.domains.DomainRules;
import social.dassie.network.domains.FederationSettings;
import social.dassie.pages.signin.BrowserSessions;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.people.PeopleCore;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.LocalAccountDeletion;
import social.dassie.people.emails.Mailer;
import social.dassie.people.users.UserEvent;
import social.dassie.staff.instance.LastAddress;
import social.dassie.staff.instance.OwnDomains;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.upkeep.pruning.Pruning;

/**
 * The part of Dassie that works without a listening server: what commands need while a server may be running, and the
 * basis of {@link App}. A command builds only the groups that it uses, until it publishes an event.
 */
public final class Core implements Tools {
    private static final int READERS = Math.max(4, Runtime.getRuntime().availableProcessors());

    private final Platform platform;
    private final Lazy<DomainFeature> domains;
    private final Lazy<MediaCore> media;
    private final Lazy<PeopleCore> people;
    private final Lazy<BrowserSessions> sessions;
    private final Lazy<TwoFactors> twoFactors;
    private final Lazy<FederationCore> federation;
    private final Lazy<Pruning> pruning;
    private final @Nullable SandboxWatch watch;

    private Core(AppOptions options, Platform platform, DomainRules rules, @Nullable SandboxWatch watch) {
        this.platform = platform;
        this.watch = watch;
        this.domains = new Lazy<>(() -> new DomainFeature(platform, rules));
        this.media = new Lazy<>(() -> new MediaCore(platform, rules));
        Lazy<RemoteAddresses> addresses = new Lazy<>(() -> new RemoteAddresses(platform, rules));
        Lazy<Deliveries> queue = new Lazy<>(() -> new Deliveries(platform, rules, Deliveries.MAX_WAITING));
        Lazy<AccountFeature> accounts = new Lazy<>(() -> accounts(addresses.get(), queue.get()));
        this.people = new Lazy<>(
                () -> new PeopleCore(platform, accounts.get(), newMailer(), options.passwords(), options.isSandbox()));
        this.sessions = new Lazy<>(this::newSessions);
        this.twoFactors =
                new Lazy<>(() -> new TwoFactors(platform, people().users, people().emails.emails, options.passwords()));
        this.federation = new Lazy<>(() -> new FederationCore(
                platform,
                domains(),
                media().remoteEmojis,
                accounts.get(),
                addresses.get(),
                queue.get(),
                () -> people().users,
                options.keys()));
        this.pruning = new Lazy<>(() -> new Pruning(platform, media().remoteFiles));
    }

    private AccountFeature accounts(RemoteAddresses addresses, Deliveries queue) {
        MediaCore files = media();
        return new AccountFeature(
                platform,
                files.customEmojis,
                files::deleteFilesOf,
                new LocalAccountDeletion.Elsewhere(queue::isWaitingFor, queue::deleteBatchOf),
                addresses::mayAsk);
    }

    private Mailer newMailer() {
        return new Mailer(
                platform.settings(), platform.addresses(), platform.clock(), watch == null ? null : watch::mailed);
    }

    private BrowserSessions newSessions() {
        BrowserSessions opened = new BrowserSessions(platform.db(), people().oauth.tokens, platform.clock());
        platform.events()
                .subscribe(Phase.STORE, UserEvent.AccessEnded.class, ended -> opened.closeAllOf(ended.accountId()));
        platform.events()
                .subscribe(
                        Phase.STORE, AccountEvent.AccessPaused.class, paused -> opened.closeAllOf(paused.accountId()));
        return opened;
    }

    /** Builds the groups that are not built yet, so that all of them hear of events. */
    private void buildAll() {
        List.of(domains, media, people, sessions, twoFactors, federation, pruning)
                .forEach(Lazy::get);
    }

    @Override
    public Platform platform() {
        return platform;
    }

    @Override
    public DomainFeature domains() {
        return domains.get();
    }

    @Override
    public MediaCore media() {
        return media.get();
    }

    @Override
    public PeopleCore people() {
        return people.get();
    }

    BrowserSessions sessions() {
        return sessions.get();
    }

    @Override
    public TwoFactors twoFactors() {
        return twoFactors.get();
    }

    @Override
    public FederationCore federation() {
        return federation.get();
    }

    Pruning pruning() {
        return pruning.get();
    }

    /** Returns the observer of everything that a sandbox receives and sends; null elsewhere. */
    @Nullable
    SandboxWatch watch() {
        return watch;
    }

    /**
     * Opens the data for the only server that may run on it. Throws {@link StartException} when it may not start.
     *
     * @param watch of a sandbox; null for other servers
     */
    static Core forServer(AppOptions options, @Nullable SandboxWatch watch) {
        return open(options, watch, true);
    }

    /** Opens the data for a tool, which may run at the same time as a server and other tools. */
    public static Core forTools(AppOptions options) {
        return open(options, null, false);
    }

    private static Core open(AppOptions options, @Nullable SandboxWatch watch, boolean isServer) {
        Closing closing = new Closing();
        try {
            DataDirectory directory = DataDirectory.open(options.dataDirectory());
            closing.add(directory);
            if (isServer) {
                directory.claim();
                if (options.isSandbox()) {
                    Sandbox.mark(directory.path());
                }
            }
            Database db = Database.open(
                    directory.database(),
                    new Database.Options(READERS, !options.isSandbox(), isServer),
                    upgrade -> UpgradeNotice.during(options.settings().get(), upgrade));
            closing.add(db);
            DomainRules rules = rules(options, db);
            Core core =
                    new Core(options, platform(options, directory, db, rules, watch, closing, isServer), rules, watch);
            if (isServer) {
                core.buildAll();
            } else {
                core.platform.events().buildFirst(core::buildAll);
            }
            OwnDomains own = new OwnDomains(core.platform);
            own.check(core::users);
            own.save(core::users, core.platform);
            if (isServer) {
                core.people().vapidKeys.prepare();
                core.federation().actors.keys.prepare();
                core.platform.remoteFileAddresses().prepare();
            }
            return core;
        } catch (RuntimeException e) {
            closing.close(System.nanoTime());
            throw e;
        }
    }

    /** Returns the system user who runs this command, also via sudo. */
    private static String operator() {
        String before = System.getenv("SUDO_USER");
        return before == null || before.isBlank() ? System.getProperty("user.name", "?") : before;
    }

    private static DomainRules rules(AppOptions options, Database db) {
        SettingsSource settings = options.settings();
        return new DomainRules(db, () -> settings.get(FederationSettings.LIMITED), options.reach()::mayFederateWith);
    }

    private static Platform platform(
            AppOptions options,
            DataDirectory directory,
            Database db,
            DomainRules rules,
            @Nullable SandboxWatch watch,
            Closing closing,
            boolean isServer) {
        SettingsSource settings = options.settings();
        Clock clock = options.clock();
        Addresses configured = isServer
                ? LastAddress.ofServer(settings.get())
                : LastAddress.ofTools(new ServerState(db), settings.get());
        Addresses addresses = StoredFormerOrigin.complete(configured, db, isServer)
                .with(StoredFormerAddresses.read(db, configured.baseUrl()));
        String agent = "Dassie/" + Release.VERSION + " (+" + addresses.baseUrl() + "/)";
        Outbound outbound = new Outbound(agent, options.reach().through(settings.get()), clock, watch);
        closing.add(outbound);
        String operator = isServer ? null : operator();
        return new Platform(
                directory, db, settings, addresses, outbound, rules::rejectsMedia, closing, clock, operator);
    }

    @Override
    public void close() {
        platform.closing().close(System.nanoTime());
    }
}
