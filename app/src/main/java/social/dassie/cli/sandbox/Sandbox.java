package social.dassie.cli.sandbox;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.jobs.JobRunner;
import social.dassie.ground.server.RequestInterceptor;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.text.DomainNames;
import social.dassie.ground.tls.TlsSettings;
import social.dassie.media.store.StoreSettings;
import social.dassie.people.accounts.Role;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.NewUser;
import social.dassie.reading.streaming.StreamFeature;
import social.dassie.upkeep.offsite.BackupSettings;

/**
 * The server for client developers: known logins, fixed tokens, and a reset.
 *
 * <p>Other machines cannot reach it. It listens only on loopback and only under a local name, and a data directory
 * belongs permanently to one mode: the sandbox marks its own and rejects any other that has a database, and production
 * rejects a marked one.
 */
public final class Sandbox {
    static final String OWNER_NAME = "admin";
    public static final String OWNER_EMAIL = "admin@localhost";
    public static final String OWNER_PASSWORD = "mastodonadmin";

    private static final String MARK = "sandbox";
    /** How long jobs may take to end before a reset. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Set<String> LOOPBACK_V6 = Set.of("::1", "[::1]");
    private static final Scopes EVERYTHING =
            Scopes.parse("profile read write follow push crypto admin:read admin:write");

    private final Tools core;
    private final Map<String, String> tokens;
    private final SandboxClock clock;
    private final JobRunner jobs;
    private final StreamFeature streams;
    private final SandboxWatch watch;
    private final Snapshots snapshots;
    private volatile @Nullable SandboxPeers peers;

    public Sandbox(
            Tools core,
            Map<String, String> tokens,
            SandboxClock clock,
            SandboxWatch watch,
            JobRunner jobs,
            StreamFeature streams) {
        this.core = core;
        this.tokens = tokens;
        this.clock = clock;
        this.jobs = jobs;
        this.streams = streams;
        this.watch = watch;
        this.snapshots = new Snapshots(core.platform(), clock);
        watch.observe(core);
        if (clock.seed().isPresent()) {
            core.platform().ids().countFrom(0);
        }
    }

    /** Returns the observer of all requests. */
    public RequestInterceptor doorkeeper() {
        return watch;
    }

    Faults faults() {
        return watch.faults();
    }

    Journal journal() {
        return watch.journal();
    }

    SandboxClock clock() {
        return clock;
    }

    /** Makes this one of several sandboxes that are reset as a group. */
    void joins(SandboxPeers others) {
        this.peers = others;
    }

    /** Returns the group that this one belongs to, including itself; null if it is alone. */
    @Nullable
    SandboxPeers peers() {
        return peers;
    }

    /** Returns the accounts with a fixed token. */
    List<SandboxVoice> voicesOfTokens() {
        return tokens.entrySet().stream()
                .map(e -> voice(e.getKey(), e.getValue()))
                .toList();
    }

    /** Returns the owner, and the accounts with a fixed token. */
    List<SandboxVoice> voices() {
        List<SandboxVoice> voices = new ArrayList<>();
        if (!tokens.containsKey(OWNER_NAME)) {
            long owner = core.idOf(OWNER_NAME);
            voices.add(voice(
                    OWNER_NAME,
                    core.tokens().issue(core.apps().ofOperator("Sandbox").id(), owner, EVERYTHING)));
        }
        voices.addAll(voicesOfTokens());
        return voices;
    }

    private SandboxVoice voice(String name, String token) {
        return new SandboxVoice(
                core.platform().outbound(), core.platform().addresses().baseUrl(), name, token);
    }

    /** Rejects options that would mix the two modes or make a sandbox visible to others. */
    public static void keepApart(Path directory, Settings settings, boolean isSandbox) {
        boolean isMarked = isMarked(directory);
        if (!isSandbox) {
            if (isMarked) {
                throw new StartException("The data directory " + directory
                        + " belongs to a sandbox, whose passwords everyone knows: choose another with --data-dir");
            }
            return;
        }
        if (!isLoopback(settings.get(AddressSettings.HOST))) {
            throw new StartException("A sandbox listens on loopback only, but host is \""
                    + settings.get(AddressSettings.HOST) + "\": use 127.0.0.1");
        }
        String url = settings.get(AddressSettings.URL);
        if (!url.isEmpty() && !isLocalName(URI.create(url).getHost())) {
            throw new StartException(
                    "A sandbox has no public address, but url is \"" + url + "\": leave it out, or use localhost");
        }
        if (TlsSettings.areOn(settings)) {
            throw new StartException("A sandbox has no certificate, but tls is \"" + settings.text(TlsSettings.TLS)
                    + "\": leave it out, or set it to off");
        }
        for (Setting<?> setting : List.of(StoreSettings.BUCKET, BackupSettings.MARK, BackupSettings.TO)) {
            if (!settings.text(setting).isEmpty()) {
                throw new StartException("A sandbox keeps its data to itself, but " + setting.key() + " is \""
                        + settings.text(setting) + "\": leave it out");
            }
        }
        if (!isMarked && DataDirectory.hasData(directory)) {
            throw new StartException("The data directory " + directory
                    + " is not a sandbox's: choose an empty one with --data-dir, or none for a temporary one");
        }
    }

    public static boolean isMarked(Path directory) {
        return Files.exists(directory.resolve(MARK));
    }

    /** Marks the directory as a sandbox's. */
    public static void mark(Path directory) {
        if (isMarked(directory)) {
            return;
        }
        try {
            Files.writeString(
                    directory.resolve(MARK), "This is the data of a sandbox: known passwords, no durability.\n");
        } catch (IOException e) {
            throw new StartException(
                    "The data directory " + directory + " cannot be used: " + StorageFailure.reason(e), e);
        }
    }

    /** Creates missing data. A new sandbox takes a snapshot of its initial state. */
    public void begin() {
        boolean isNew = core.accounts().findByAcct(OWNER_NAME).isEmpty();
        seed();
        if (isNew) {
            takeAlone(Snapshots.BEGINNING);
        }
    }

    /**
     * In a new sandbox with a seed, creates the posts of its people from before its start. The server must be listening.
     *
     * @param port its port
     */
    public synchronized void live(int port) {
        if (clock.seed().isEmpty()) {
            return;
        }
        Map<String, String> people = new LinkedHashMap<>();
        SandboxPeople.NAMES.stream()
                .filter(name -> !tokens.containsKey(name))
                .forEach(name -> people.put(name, name.toUpperCase(Locale.ROOT)));
        core.platform().db().runInTransaction(() -> people.forEach(this::fix));
        String address = "http://127.0.0.1:" + port;
        new SandboxPeople(clock, clock.seed().getAsLong(), voices(people, address), voices(tokens, address)).live();
        jobs.runAllDue(PATIENCE);
        takeAlone(Snapshots.BEGINNING);
        watch.journal().clear();
        watch.open();
    }

    private List<SandboxVoice> voices(Map<String, String> whose, String address) {
        return whose.entrySet().stream()
                .map(e -> new SandboxVoice(core.platform().outbound(), address, e.getKey(), e.getValue()))
                .toList();
    }

    /** Creates missing accounts: the owner, and one for each fixed token. */
    private void seed() {
        core.platform().db().runInTransaction(() -> {
            if (core.accounts().findByAcct(OWNER_NAME).isEmpty()) {
                create(OWNER_NAME, Role.OWNER);
            }
            tokens.forEach(this::fix);
        });
    }

    /** Restores the freshly seeded state, also of the others in its group. */
    void reset() {
        SandboxPeers group = peers;
        if (group == null) {
            resetAlone();
        } else {
            group.reset();
        }
    }

    /** Restores the freshly seeded state, and deletes faults and events; the server's own data (keys, domain) stays. */
    synchronized void resetAlone() {
        if (snapshots.has(Snapshots.BEGINNING)) {
            restoreAlone(Snapshots.BEGINNING);
        } else {
            empty(); // it was started in an earlier process
        }
        watch.faults().clear();
        watch.journal().clear();
    }

    private void empty() {
        jobs.whileIdle(PATIENCE, () -> {
            core.platform().db().runInTransaction(() -> {
                core.platform().db().clear();
                core.platform().jobs().resume();
                core.people().accounts.roles.restoreFirst();
                seed();
            });
            Trees.files(core.platform().directory().path().resolve("media")).forEach(Trees::delete);
            takeAlone(Snapshots.BEGINNING);
        });
        streams.endAll();
    }

    List<Snapshots.Snapshot> snapshots() {
        return snapshots.all();
    }

    /** Takes a snapshot under a name, also of the others in its group. */
    Snapshots.Snapshot take(String name) {
        Snapshots.named(name);
        others().forEach(other -> other.takeAlone(name));
        return takeAlone(name);
    }

    private synchronized Snapshots.Snapshot takeAlone(String name) {
        return snapshots.take(name);
    }

    /** Restores a snapshot, also of the others in its group. */
    void restore(String name) {
        restoreAlone(name);
        others().forEach(other -> other.restoreAlone(name));
    }

    /**
     * Restores a snapshot of this sandbox only. No job runs meanwhile, or it would continue in another state; one that
     * takes too long does. Streams are closed: clients reconnect, as after a restart.
     */
    private synchronized void restoreAlone(String name) {
        jobs.whileIdle(PATIENCE, () -> {
            snapshots.restore(name);
            core.platform().jobs().resume();
        });
        streams.endAll();
    }

    void deleteSnapshot(String name) {
        snapshots.delete(name);
        others().forEach(other -> other.snapshots.delete(name));
    }

    /** Moves the clock, also of the others in its group. */
    void move(Consumer<SandboxClock> how) {
        others().forEach(other -> how.accept(other.clock));
        how.accept(clock);
    }

    private List<Sandbox> others() {
        SandboxPeers group = peers;
        return group == null
                ? List.of()
                : group.sandboxes().stream().filter(other -> other != this).toList();
    }

    private void fix(String name, String token) {
        long id = core.accounts().findByAcct(name).map(Account::id).orElseGet(() -> create(name, Role.USER));
        try {
            if (core.tokens().authenticate(token).accountId() != id) {
                throw new StartException(
                        "The fixed token of " + name + " belongs to another account already: choose another text");
            }
        } catch (ApiException unknown) {
            core.tokens().issue(token, core.apps().ofOperator("Sandbox").id(), id, EVERYTHING);
        }
    }

    /** Creates an account. The password of every seeded account is "mastodon" followed by its name. */
    private long create(String name, Role role) {
        return core.users().create(NewUser.byOperator(name, name + "@localhost", "mastodon" + name, role));
    }

    /** Returns whether the text is a loopback address; a name under {@code localhost} could be resolved elsewhere. */
    private static boolean isLoopback(String host) {
        return !host.contains(".localhost") && isLocalName(host);
    }

    private static boolean isLocalName(String host) {
        return LOOPBACK_V6.contains(host) || DomainNames.isLoopback(host.toLowerCase(Locale.ROOT));
    }

    /** Deletes a temporary sandbox completely. */
    public static void remove(Path directory) {
        Trees.remove(directory);
    }
}
