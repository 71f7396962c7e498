package social.dassie;

import java.time.Clock;
import java.util.Optional;
import social.dassie.accounts.Account;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.audit.AuditLog;
import social.dassie.db.DataDirectory;
import social.dassie.db.Database;
import social.dassie.db.ServerState;
import social.dassie.db.StartException;
import social.dassie.db.StorageLog;
import social.dassie.domains.DomainFeature;
import social.dassie.emails.EmailLinks;
import social.dassie.emails.Emails;
import social.dassie.emails.PendingSignUpNotices;
import social.dassie.emojis.CustomEmojis;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.instance.Release;
import social.dassie.jobs.Jobs;
import social.dassie.mail.Mailer;
import social.dassie.oauth.Apps;
import social.dassie.oauth.Authorizations;
import social.dassie.oauth.Codes;
import social.dassie.oauth.Tokens;
import social.dassie.outbound.Outbound;
import social.dassie.push.VapidKeys;
import social.dassie.search.RemoteLookup;
import social.dassie.settings.Addresses;
import social.dassie.settings.Settings;
import social.dassie.settings.SettingsSource;
import social.dassie.signupblocks.SignUpBlocks;
import social.dassie.strikes.Strikes;
import social.dassie.strikes.WarningPresets;
import social.dassie.text.HtmlWriter;
import social.dassie.users.Passwords;
import social.dassie.users.Users;
import social.dassie.web.Sessions;

/**
 * The part of Dassie that works without listening: what the command line tools need beside a running server, and what
 * {@link App} builds on.
 */
public final class Core implements AutoCloseable {
    private static final int READERS = Math.max(4, Runtime.getRuntime().availableProcessors());

    /** Names of what the server remembers. */
    private static final String DOMAIN = "domain";

    private static final String ADDRESS = "address";
    private static final String LOCALHOST = "localhost";

    public final DataDirectory directory;
    public final SettingsSource settings;
    public final Clock clock;
    public final Addresses addresses;
    public final Database db;
    public final ServerState state;
    public final Events events = new Events();
    public final Jobs jobs;
    public final AuditLog audit;
    public final SignUpBlocks signUpBlocks;
    public final CustomEmojis emojis;
    public final AccountRenderer accountRenderer;
    public final Accounts accounts;
    public final Users users;
    public final VapidKeys vapidKeys;
    public final Apps apps;
    public final Tokens tokens;
    public final Codes codes;
    public final Sessions sessions;
    public final Authorizations authorizations;
    public final Mailer mailer;
    public final Emails emails;
    public final PendingSignUpNotices pendingSignUps;
    public final Strikes strikes;
    public final WarningPresets warningPresets;
    public final HtmlWriter html;
    public final Outbound outbound;
    public final DomainFeature domains;
    /** How what is not known here is looked up. */
    public final RemoteLookup remoteLookup = new RemoteLookup();

    private Core(AppOptions options, DataDirectory directory, Database db, boolean isServer) {
        this.settings = options.settings();
        this.clock = options.clock();
        this.directory = directory;
        this.db = db;
        this.state = new ServerState(db);
        this.addresses = new Addresses(isServer ? baseUrl(settings.get()) : serverUrl());
        this.jobs = new Jobs(db, clock);
        this.audit = new AuditLog(db, clock);
        this.signUpBlocks = new SignUpBlocks(db, audit, clock);
        signUpBlocks.subscribe(events);
        this.emojis = new CustomEmojis(db, addresses);
        this.accountRenderer = new AccountRenderer(db, emojis, addresses);
        this.accounts = new Accounts(db, accountRenderer, addresses);
        Passwords passwords = new Passwords(options.passwordCost());
        this.users = new Users(db, accounts, passwords, addresses, signUpBlocks, events, clock, options.isSandbox());
        this.vapidKeys = new VapidKeys(state);
        this.apps = new Apps(db, vapidKeys, clock);
        this.tokens = new Tokens(db, events, clock);
        this.codes = new Codes(db, tokens, clock);
        this.authorizations = new Authorizations(apps, codes);
        this.sessions = new Sessions(db, clock);
        events.subscribe(Event.AccessEnded.class, ended -> {
            tokens.revokeAllOf(ended.accountId());
            sessions.closeAllOf(ended.accountId());
        });
        events.subscribe(Event.AccessPaused.class, paused -> {
            tokens.endCodesOf(paused.accountId());
            sessions.closeAllOf(paused.accountId());
        });
        this.mailer = new Mailer(settings, addresses, clock);
        this.strikes = new Strikes(db, accountRenderer, clock);
        this.warningPresets = new WarningPresets(db, audit);
        this.emails = new Emails(jobs, users, accounts, mailer, clock);
        emails.subscribe(events);
        new EmailLinks(db, clock).subscribe(events);
        this.pendingSignUps = new PendingSignUpNotices(db, users, emails, jobs, clock);
        pendingSignUps.subscribe(events);
        this.html = new HtmlWriter(addresses.baseUrl());
        this.outbound =
                new Outbound("Dassie/" + Release.VERSION + " (+" + addresses.baseUrl() + "/)", options.reach(), clock);
        this.domains = new DomainFeature(db, settings, addresses, jobs, audit, outbound, clock);
    }

    /** Opens the data for the one server that may run on it. Throws {@link StartException} when it may not start. */
    static Core forServer(AppOptions options) {
        return open(options, true);
    }

    /** Opens the data for a tool, which works beside a running server and other tools. */
    static Core forTools(AppOptions options) {
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
            db = Database.open(directory.database(), new Database.Options(READERS, !options.isSandbox(), isServer));
            Core core = new Core(options, directory, db, isServer);
            core.checkDomain(core.addresses.baseUrl());
            core.keepDomain();
            return core;
        } catch (RuntimeException e) {
            if (db != null) {
                db.close();
            }
            directory.close();
            throw e;
        }
    }

    /**
     * The domain is part of every handle, here and on every server that knows one of them, so the first account settles it,
     * and it never changes after that. On localhost the port may: nobody else knows those handles. Throws
     * {@link StartException} for an address under which the accounts are not known.
     */
    void checkDomain(String baseUrl) {
        Optional<String> kept = state.find(DOMAIN);
        if (kept.isPresent() && !kept.get().equals(domain(baseUrl)) && users.count() > 0) {
            throw new StartException("The accounts in " + directory.path() + " are known under " + kept.get()
                    + " and that cannot change: url cannot be \"" + baseUrl
                    + "\"; leave it as it was, or use another data directory");
        }
    }

    private void keepDomain() {
        String domain = domain(addresses.baseUrl());
        if (users.count() > 0 && state.find(DOMAIN).isEmpty()) {
            state.findOrMake(DOMAIN, () -> domain);
        }
        events.subscribe(Event.SignedUp.class, event -> {
            if (users.count() == 1) {
                state.put(DOMAIN, domain);
            }
        });
    }

    private static String domain(String baseUrl) {
        String domain = Settings.domainOf(baseUrl);
        return domain.startsWith("localhost:") ? LOCALHOST : domain;
    }

    /** Leaves the address of this server to the tools, which know neither its flags nor its environment. */
    void leaveAddress() {
        try {
            if (!state.find(ADDRESS).equals(Optional.of(addresses.baseUrl()))) {
                state.put(ADDRESS, addresses.baseUrl());
            }
        } catch (RuntimeException e) {
            if (!StorageLog.note("Noting the address of this server", e)) {
                throw e;
            }
        }
    }

    /** The address that is configured, or else the one at which the server was reached last. */
    private String serverUrl() {
        Settings now = settings.get();
        return now.url().isEmpty() ? state.find(ADDRESS).orElseGet(() -> baseUrl(now)) : baseUrl(now);
    }

    /** The local account that an operator named. Throws {@link StartException} when there is none. */
    long idOf(String username) {
        return accounts.find(username, null)
                .map(Account::id)
                .orElseThrow(() -> new StartException("There is no account \"" + username + "\" on this instance"));
    }

    static String baseUrl(Settings settings) {
        return settings.url().isEmpty() ? "http://localhost:" + settings.port() : settings.url();
    }

    @Override
    public void close() {
        outbound.close();
        db.close();
        directory.close();
    }
}
