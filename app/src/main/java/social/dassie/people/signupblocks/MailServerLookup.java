package social.dassie.people.signupblocks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.naming.CompositeName;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.directory.Attribute;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Network;
import social.dassie.ground.metrics.Reminder;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.HostPort;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.DomainNames;

/**
 * Looks up the mail servers of a domain, through the DNS provider of the JDK. This takes at most two seconds; what is
 * not known by then is not checked, and no address is refused for it. An address is also not refused if the name server
 * says that no name exists, as those of closed networks do: its answer is trusted only if it knows the root of the DNS.
 */
final class MailServerLookup {
    private static final Logger LOG = LoggerFactory.getLogger(MailServerLookup.class);
    private static final Duration MAX = Duration.ofSeconds(2);
    /** How long to wait for one server before the first retry, which waits twice as long. */
    private static final String FIRST_TRY_MS = "500";

    private static final String TRIES = "2";
    /**
     * How many mail servers have their addresses looked up, the most preferred ones first; the names of all are known.
     */
    private static final int MAX_SERVERS = 8;

    /** What every name server on the internet can resolve: the names of the root servers (RFC 1034, section 4.3.1). */
    private static final String ROOT = ".";

    private static final Duration BETWEEN_WARNINGS = Duration.ofHours(1);
    private static final int THREADS = 4;
    private static final int MAX_WAITING = 64;

    /** The result so far; a thread that stopped waiting reads it while another is still looking up. */
    private static final class Answer {
        private volatile MailServers servers = MailServers.UNKNOWN;
    }

    private final Supplier<Settings> settings;
    private final boolean asksDns;
    private final Reminder reminder;
    private final ExecutorService threads = threads();

    MailServerLookup(Platform platform, boolean asksDns) {
        this.settings = platform.settings();
        this.asksDns = asksDns;
        this.reminder = new Reminder(LOG, platform.clock(), BETWEEN_WARNINGS);
    }

    /** Returns threads that end when idle, and do not keep the program running. */
    private static ExecutorService threads() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                THREADS, THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MAX_WAITING), work -> {
                    Thread thread = new Thread(work, "mail-server-lookup");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Returns the mail servers of a normalised domain. */
    MailServers find(String domain) {
        Settings now = settings.get();
        if (!asksDns || !now.get(SignUpSettings.CHECK_MAIL_SERVERS)) {
            return MailServers.UNKNOWN;
        }
        Answer known = new Answer();
        Future<?> work = null;
        try {
            work = threads.submit(() -> {
                ask(domain, now.get(SignUpSettings.DNS_SERVER), known);
                return null;
            });
            work.get(MAX.toMillis(), TimeUnit.MILLISECONDS);
            return known.servers;
        } catch (ExecutionException | TimeoutException | RejectedExecutionException e) {
            reminder.warn(
                    "Mail server lookup for {} incomplete, so some servers are not checked: {}. Check the name server (the"
                            + " setting registrations.dns_server, or the system's). Logged at most once an hour",
                    domain,
                    reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (work != null) {
            work.cancel(true);
        }
        return known.servers;
    }

    private static String reason(Exception e) {
        Throwable cause = e instanceof ExecutionException && e.getCause() != null ? e.getCause() : e;
        return e instanceof TimeoutException ? "no answer in time" : String.valueOf(cause);
    }

    /**
     * Records each result immediately: people who sign up choose these name servers, and one that never answers must not
     * hide what the others said.
     */
    private static void ask(String domain, Optional<HostPort> server, Answer known) throws NamingException {
        DirContext dns = context(server);
        try {
            List<String> exchanges = records(dns, domain, "MX");
            List<String> names = exchanges == null ? List.of() : names(exchanges);
            if (exchanges == null) {
                known.servers = nowhere(dns);
                return;
            }
            if (names.isEmpty() && !exchanges.isEmpty()) {
                known.servers = MailServers.NOWHERE;
                return;
            }
            known.servers = new MailServers(names, List.of(), false);
            Set<String> hosts = new LinkedHashSet<>(names.subList(0, Math.min(names.size(), MAX_SERVERS)));
            hosts.add(domain);
            askAddresses(dns, names, hosts, known);
        } finally {
            dns.close();
        }
    }

    private static void askAddresses(DirContext dns, List<String> names, Set<String> hosts, Answer known)
            throws NamingException {
        Set<String> addresses = new LinkedHashSet<>();
        NamingException problem = null;
        for (String host : hosts) {
            if (Thread.currentThread().isInterrupted()) {
                return; // no caller waits for it
            }
            try {
                addresses.addAll(addresses(dns, host));
            } catch (NamingException e) {
                problem = e;
            }
            known.servers = new MailServers(names, List.copyOf(addresses), false);
        }
        if (problem != null) {
            throw problem;
        }
        if (addresses.isEmpty() && names.size() <= MAX_SERVERS) {
            known.servers = nowhere(dns);
        }
    }

    /** Returns what follows from nonexistent names, according to a name server that knows the internet. */
    private static MailServers nowhere(DirContext dns) throws NamingException {
        List<String> root = records(dns, ROOT, "NS");
        if (root == null || root.isEmpty()) {
            throw new NamingException(
                    "the name server does not know the root of the DNS, so that its answers prove nothing");
        }
        return MailServers.NOWHERE;
    }

    @SuppressWarnings("JdkObsolete") // this is the type that JNDI takes
    private static DirContext context(Optional<HostPort> server) throws NamingException {
        Hashtable<String, String> environment = new Hashtable<>();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.dns.DnsContextFactory");
        environment.put(
                Context.PROVIDER_URL, server.map(name -> "dns://" + name).orElse("dns:"));
        environment.put("com.sun.jndi.dns.timeout.initial", FIRST_TRY_MS);
        environment.put("com.sun.jndi.dns.timeout.retries", TRIES);
        return new InitialDirContext(environment);
    }

    /** Returns the names in MX records, which are a preference and a name each; the name of a null MX is empty. */
    private static List<String> names(List<String> exchanges) {
        return exchanges.stream()
                .map(exchange -> exchange.strip().split("\\s+", 2))
                .filter(parts -> parts.length == 2)
                .sorted(Comparator.comparingInt(parts -> preference(parts[0])))
                .map(parts -> DomainNames.normalise(parts[1]))
                .flatMap(Stream::ofNullable)
                .toList();
    }

    private static int preference(String text) {
        return text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : Integer.MAX_VALUE;
    }

    private static List<String> addresses(DirContext dns, String host) throws NamingException {
        List<String> found = new ArrayList<>();
        for (String type : List.of("A", "AAAA")) {
            List<String> records = records(dns, host, type);
            if (records == null) {
                break;
            }
            for (String record : records) {
                Network address = Network.parse(record);
                if (address != null) {
                    found.add(address.first());
                }
            }
        }
        return found;
    }

    /** Returns the records of one type, empty if the name has none; null if the name does not exist. */
    @SuppressWarnings("BanJNDI") // this provider reads text from the DNS and creates no other objects from it
    private static @Nullable List<String> records(DirContext dns, String name, String type) throws NamingException {
        try {
            Attribute records = dns.getAttributes(new CompositeName().add(name), new String[] {type})
                    .get(type);
            if (records == null) {
                return List.of();
            }
            List<String> texts = new ArrayList<>();
            Collections.list(records.getAll()).forEach(record -> texts.add(String.valueOf(record)));
            return texts;
        } catch (NameNotFoundException e) {
            return null;
        }
    }
}
