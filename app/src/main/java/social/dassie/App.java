package social.dassie;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.cli.sandbox.Sandbox;
import social.dassie.cli.sandbox.SandboxClock;
import social.dassie.cli.sandbox.SandboxRoutes;
import social.dassie.cli.sandbox.SandboxServer;
import social.dassie.cli.sandbox.SandboxWatch;
import social.dassie.cli.tools.FirstOwner;
import social.dassie.fec.FecListener;
import social.dassie.fec.FecTunnel;
import social.dassie.federation.deliveries.SelfDestruct;
import social.dassie.federation.deliveries.queue.DeliverySender;
import social.dassie.federation.inbox.FederationFeature;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.StorageProbe;
import social.dassie.ground.http.Routes;
import social.dassie.ground.jobs.JobRunner;
import social.dassie.ground.platform.HeapWatch;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.server.Deadlines;
import social.dassie.ground.server.HttpServer;
import social.dassie.ground.server.HttpSettings;
import social.dassie.ground.server.ServerSettings;
import social.dassie.ground.server.StopSettings;
import social.dassie.ground.server.TlsConnectors;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.UpgradeCopies;
import social.dassie.ground.storage.UpgradeTrial;
import social.dassie.ground.tls.Tls;
import social.dassie.ground.tls.TlsSettings;
import social.dassie.network.domains.FederationSettings;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.people.users.ActiveUsers;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.reading.measures.MonitoringRoutes;
import social.dassie.reading.streaming.StreamFeature;
import social.dassie.staff.instance.InstanceSettings;
import social.dassie.staff.instance.LastAddress;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.upkeep.backup.Leftovers;
import social.dassie.upkeep.offsite.Fencing;

/** The whole server: opens the data, builds the features, listens; closes everything in reverse order. */
public final class App implements SandboxServer {
    private static final Logger LOG = LoggerFactory.getLogger(App.class);
    private static final Duration IDLE = Duration.ofSeconds(30);

    private final Core core;
    private final Routes routes = new Routes();
    private final Setup setup;
    private final boolean convertsRecordings;
    private final @Nullable Sandbox sandbox;
    private final JobRunner jobs;
    private final DeliverySender deliveries;
    private final FederationFeature federation;
    private final StreamFeature streams;
    private final @Nullable Tls tls;
    private final HttpServer server;
    private final Optional<FecTunnel> fec;

    /** @param restart restarts this server when the setup has changed its address */
    private App(AppOptions given, FirstOwner owner, Runnable restart, Consumer<Routes> more) {
        Sandbox.keepApart(given.dataDirectory(), given.settings().get(), given.isSandbox());
        SandboxClock clock = given.isSandbox() ? SandboxClock.of(given.clock()) : null;
        AppOptions options = clock == null ? given : given.withClock(clock);
        SandboxWatch watch = clock == null ? null : new SandboxWatch(clock);
        this.core = Core.forServer(options, watch);
        Leftovers.remove(directory());
        try {
            Platform platform = core.platform();
            Optional<Fencing> fence = held(platform);
            owner.make(platform, core.users());
            InstanceSettings instanceSettings =
                    new InstanceSettings(platform, core.people().emails.ownerNotices()::beforeChange);
            this.setup = new Setup(platform, core.users(), instanceSettings, restart);
            Features features = new Features(core, options.isSandbox());
            PageFeatures pages = new PageFeatures(core, features, setup, instanceSettings, routes.earlyAnswers());
            features.register(routes);
            pages.register(routes);
            this.convertsRecordings = features.media.converts();
            this.deliveries = core.deliveries().sender;
            platform.closing().addPatient(deliveries::close);
            this.jobs = new JobRunner(platform.db(), platform.jobs(), platform.clock());
            platform.closing().addPatient(jobs::close);
            this.sandbox = clock == null || watch == null
                    ? null
                    : new Sandbox(core, options.fixedTokens(), clock, watch, jobs, features.reading.streams);
            begin(sandbox, jobs, deliveries, routes);
            StorageProbe storage = new StorageProbe(platform.state(), platform.directory());
            new MonitoringRoutes(platform.metrics(), core.users(), storage).register(routes);
            more.accept(routes);
            deleteUpgradeCopies(platform);
            SelfDestruct selfDestruct = core.deliveries().selfDestruct(core.users());
            selfDestruct.handleJobs();
            jobs.resume();
            this.streams = features.reading.streams;
            this.federation = features.federation.inbox;
            this.tls = tls(platform);
            this.server = HttpServer.start(
                    httpSettings(options, selfDestruct),
                    routes,
                    new ActiveUsers(core.tokens(), core.users(), platform.clock()),
                    core.sessions(),
                    pages.errorPage(),
                    platform.clock());
            platform.closes(server);
            platform.closing().addPatient(server::await);
            logStart();
            new ServerMetrics(platform.metrics()).add(core, server, streams, tls);
            this.fec = FecListener.start(platform.settings().get(), server.executor(), platform.metrics());
            fec.ifPresent(platform::closes);
            LastAddress.save(platform);
            startWork(platform, storage, options.runsJobs());
            live(sandbox, server);
            platform.closes(server::refuse);
            fence.ifPresent(held -> {
                held.watch(Fencing.PERIOD, () -> System.exit(1));
                platform.closes(held);
            });
            platform.closes(HeapWatch.start()::interrupt);
        } catch (RuntimeException e) {
            core.close();
            throw e;
        }
    }

    private static void begin(@Nullable Sandbox sandbox, JobRunner jobs, DeliverySender deliveries, Routes routes) {
        if (sandbox != null) {
            sandbox.begin();
            new SandboxRoutes(sandbox, jobs, deliveries).register(routes);
        }
    }

    private static void live(@Nullable Sandbox sandbox, HttpServer server) {
        if (sandbox != null) {
            sandbox.live(server.port());
        }
    }

    /** Marks this machine as the active one of two; empty if there is only one machine. */
    private static Optional<Fencing> held(Platform platform) {
        Optional<Fencing> fence = Fencing.of(
                platform.directory().path(),
                platform.settings().get(),
                platform.addresses().domain());
        fence.ifPresent(Fencing::hold);
        return fence;
    }

    /** Cleans up after upgrades and their trials, now and daily. */
    private static void deleteUpgradeCopies(Platform platform) {
        UpgradeTrial.remove(platform.directory().path());
        UpgradeCopies copies = new UpgradeCopies(platform.directory().database(), platform.clock());
        copies.deleteOld();
        platform.jobs().every("upgrade_copies.tidy", Duration.ofDays(1).toMillis(), job -> copies.deleteOld());
    }

    /** Starts the background work, and registers it to be stopped before the server waits for requests in progress. */
    private void startWork(Platform platform, StorageProbe storage, boolean runsJobs) {
        if (tls != null) {
            platform.closes(tls);
        }
        streams.start();
        platform.closes(streams);
        platform.closes(federation::close);
        platform.closes(deliveries::stop);
        platform.closes(jobs::stop);
        if (runsJobs) {
            if (tls != null) {
                tls.start();
            }
            storage.checkIntegrity();
            jobs.start();
            deliveries.start();
            federation.start();
        }
    }

    private static @Nullable Tls tls(Platform platform) {
        var settings = platform.settings().get();
        Addresses former = platform.addresses().formerOrigin();
        String formerName = former == null ? null : URI.create(former.baseUrl()).getHost();
        return TlsSettings.areOn(settings)
                ? Tls.of(settings, formerName, platform.directory().path(), platform.clock())
                : null;
    }

    private void logStart() {
        LOG.info(
                "Started Dassie {} on Java {}, schema {}, data in {}",
                Release.BUILD,
                Runtime.version().feature(),
                Database.SCHEMA,
                directory());
    }

    /** Starts the server; it accepts requests when this returns. */
    public static App start(AppOptions options) {
        return start(options, routes -> {});
    }

    /**
     * Starts the server; before it listens, creates this owner if there is no login yet.
     *
     * @param restart restarts it when the setup has changed its address
     */
    static App start(AppOptions options, FirstOwner owner, Runnable restart) {
        return new App(options, owner, restart, routes -> {});
    }

    /** Starts the server with additional routes: the benchmark uses one with a trivial response. */
    public static App start(AppOptions options, Consumer<Routes> more) {
        return new App(options, FirstOwner.NONE, () -> {}, more);
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public Core core() {
        return core;
    }

    public StreamFeature streams() {
        return streams;
    }

    @Override
    public JobRunner jobs() {
        return jobs;
    }

    @Override
    public Path directory() {
        return core.platform().directory().path();
    }

    @Override
    public Optional<String> setupLink() {
        return setup.link();
    }

    @Override
    public boolean convertsRecordings() {
        return convertsRecordings;
    }

    @Override
    public List<String> notes() {
        TlsConnectors connectors = server.connectors();
        return connectors == null
                ? List.of()
                : List.of("https on port " + connectors.httpsPort()
                        + (connectors.httpPort() < 0 ? "" : ", and port " + connectors.httpPort() + " leads there"));
    }

    /** Returns TLS; null if it is off. */
    public @Nullable Tls tls() {
        return tls;
    }

    /** Returns the https ports; null if TLS is off. */
    public @Nullable TlsConnectors connectors() {
        return server.connectors();
    }

    /** Returns what only a sandbox has. */
    @Override
    public Sandbox sandbox() {
        return Objects.requireNonNull(sandbox, "This is not a sandbox");
    }

    @Override
    public DeliverySender deliveries() {
        return deliveries;
    }

    public FederationFeature federation() {
        return federation;
    }

    public Routes routes() {
        return routes;
    }

    /** Returns the server's end of the FEC tunnel; empty if it is off. */
    public Optional<FecTunnel> fec() {
        return fec;
    }

    /** Accepts nothing new and lets requests and jobs in progress finish, up to the time limit in the settings. */
    @Override
    public void close() {
        long untilNs = System.nanoTime()
                + TimeUnit.SECONDS.toNanos(core.platform().settings().get(StopSettings.MAX_SECONDS));
        LOG.info(
                "Shutting down: waiting for {} requests in progress",
                server.traffic().inProgress());
        core.platform().closing().close(untilNs);
        LOG.info("Shutdown complete");
    }

    private HttpSettings httpSettings(AppOptions options, SelfDestruct selfDestruct) {
        var settings = core.platform().settings().get();
        Path uploads = directory().resolve("uploads");
        try {
            Files.createDirectories(uploads);
            removeAll(uploads);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new HttpSettings(
                settings.get(AddressSettings.HOST),
                settings.get(AddressSettings.PORT),
                core.platform().addresses(),
                settings.get(ServerSettings.TRUSTED_PROXIES),
                new HttpSettings.Admission(
                        core.signUpBlocks().ips()::mayEnter,
                        selfDestruct::isBegun,
                        settings.get(ServerSettings.RATE_LIMITS) && !options.isSandbox(),
                        () -> VisitorSettings.areOpen(core.platform().settings().get()),
                        () -> core.platform().settings().get(FederationSettings.LIMITED)),
                uploads,
                Deadlines.of(IDLE),
                tls,
                sandbox == null ? null : sandbox.doorkeeper());
    }

    /** Deletes incomplete uploads that remain from an earlier process that was killed. */
    private static void removeAll(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
