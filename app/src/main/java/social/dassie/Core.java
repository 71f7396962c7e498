package social.dassie;

import java.time.Clock;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.accounts.Passwords;
import social.dassie.accounts.Users;
import social.dassie.db.DataDirectory;
import social.dassie.db.Database;
import social.dassie.db.ServerState;
import social.dassie.emojis.CustomEmojis;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.oauth.Apps;
import social.dassie.oauth.Authorizations;
import social.dassie.oauth.Codes;
import social.dassie.oauth.Tokens;
import social.dassie.push.VapidKeys;
import social.dassie.settings.Addresses;
import social.dassie.settings.Settings;
import social.dassie.settings.SettingsSource;
import social.dassie.text.HtmlWriter;
import social.dassie.web.Sessions;

/**
 * The part of Dassie that works without listening: what the command line tools need beside a running server, and what
 * {@link App} builds on.
 */
public final class Core implements AutoCloseable {
    private static final int PASSWORD_COST = 10;
    private static final int SANDBOX_PASSWORD_COST = 4;
    private static final int READERS = Math.max(4, Runtime.getRuntime().availableProcessors());

    public final DataDirectory directory;
    public final SettingsSource settings;
    public final Clock clock;
    public final Addresses addresses;
    public final Database db;
    public final Events events = new Events();
    public final CustomEmojis emojis;
    public final AccountRenderer accountRenderer;
    public final Accounts accounts;
    public final Users users;
    public final ServerState state;
    public final VapidKeys vapidKeys;
    public final Apps apps;
    public final Tokens tokens;
    public final Codes codes;
    public final Sessions sessions;
    public final Authorizations authorizations;
    public final HtmlWriter html;

    public Core(AppOptions options) {
        this.settings = options.settings();
        this.clock = options.clock();
        this.addresses = new Addresses(baseUrl(settings.get()));
        this.directory = DataDirectory.open(options.dataDirectory());
        this.db = Database.open(directory.database(), READERS);
        this.emojis = new CustomEmojis(db, addresses);
        this.accountRenderer = new AccountRenderer(db, emojis, addresses);
        this.accounts = new Accounts(db, accountRenderer, addresses);
        Passwords passwords = new Passwords(options.isSandbox() ? SANDBOX_PASSWORD_COST : PASSWORD_COST);
        this.users = new Users(db, passwords, addresses, events, clock, options.isSandbox());
        this.state = new ServerState(db);
        this.vapidKeys = new VapidKeys(state);
        this.apps = new Apps(db, vapidKeys, clock);
        this.tokens = new Tokens(db, clock);
        this.codes = new Codes(db, tokens, clock);
        this.authorizations = new Authorizations(apps, codes);
        this.sessions = new Sessions(db, clock);
        events.subscribe(Event.AccessEnded.class, ended -> {
            tokens.revokeAllOf(ended.accountId());
            sessions.closeAllOf(ended.accountId());
        });
        this.html = new HtmlWriter(addresses.baseUrl());
    }

    private static String baseUrl(Settings settings) {
        return settings.url().isEmpty() ? "http://localhost:" + settings.port() : settings.url();
    }

    @Override
    public void close() {
        db.close();
        directory.close();
    }
}
