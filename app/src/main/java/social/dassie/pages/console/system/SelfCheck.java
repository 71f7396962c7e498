package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.jobs.JobCount;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.server.ServerSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.tls.TlsSettings;
import social.dassie.network.domains.FederationSettings;
import social.dassie.people.emails.MailSettings;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.people.signupblocks.SignUpSettings.Registrations;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.DatabaseChecks;

/** What a careful admin looks at: each thing with its state, and with what to do where something is wrong. */
public final class SelfCheck {
    private static final long LITTLE_BYTES = 1L << 30;
    private static final long ROOM_BYTES = 5L << 30;
    private static final Duration LATE = Duration.ofMinutes(10);
    private static final Duration OLD_CHECK = Duration.ofDays(35);

    /** Long after Dassie, or whoever keeps the files, renews one: a third of its life before the end. */
    private static final Duration CERTIFICATE_ENDS = Duration.ofDays(10);

    /** The coordinates of a point on the curve of push keys, in base64url. */
    private static final int PUSH_KEY_CHARACTERS = 87;

    /** How something is: as it should be, worth a look, or broken. */
    enum State {
        GOOD,
        LATE,
        BAD;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One thing that was looked at.
     *
     * @param key distinguishes it from the others
     * @param found how it is
     * @param advice what to do; empty where nothing is
     */
    record Item(String key, String name, State state, String found, String advice) {}

    private final Platform platform;
    private final Metrics metrics;
    private final DatabaseChecks database;
    private final MediaCheck media;
    private final BackupCheck backup;
    private final String pushKey;
    private final BooleanSupplier hasFfmpeg;
    private final OwnAddress ownAddress;
    private final Clock clock;

    public SelfCheck(
            Platform platform,
            OwnAddress ownAddress,
            Metrics metrics,
            AdminFeature admin,
            BackupCheck backup,
            String pushKey,
            BooleanSupplier hasFfmpeg) {
        this.platform = platform;
        this.ownAddress = ownAddress;
        this.metrics = metrics;
        this.database = admin.checks;
        this.media = new MediaCheck(platform);
        this.backup = backup;
        this.pushKey = pushKey;
        this.hasFfmpeg = hasFfmpeg;
        this.clock = platform.clock();
    }

    /** @param proxy the address from which this request came with a header of forwarding that was not believed; null for none */
    List<Item> all(@Nullable String proxy) {
        Settings now = platform.settings().get();
        List<Item> items = new ArrayList<>();
        OwnAddress.Echo echo = AddressSettings.areReachable(now) ? ownAddress.ask() : null;
        items.add(address(echo));
        items.add(proxies(now, proxy == null && echo != null ? echo.proxy() : proxy));
        if (TlsSettings.areOn(now)) {
            items.add(certificate());
        }
        if (echo != null && echo.doubt() == null) {
            items.add(streams(echo));
        }
        items.add(mail(now));
        items.add(signUps(now));
        items.add(disk());
        items.add(storage());
        media.item().ifPresent(items::add);
        items.add(database());
        items.add(backup.item());
        items.add(jobs());
        items.add(federation(now));
        items.add(time());
        items.add(ffmpeg());
        items.add(push());
        return items;
    }

    private static Item good(String key, String name, String found) {
        return new Item(key, name, State.GOOD, found, "");
    }

    private Item address(OwnAddress.@Nullable Echo echo) {
        String name = say("Public address");
        String address = platform.addresses().baseUrl();
        if (echo == null) {
            return new Item(
                    "address",
                    name,
                    State.BAD,
                    say("{0} is an address that only this machine knows, or is not encrypted.", address),
                    say(
                            "Put a proxy with https in front, and set {0} before anybody signs up: later it cannot change.",
                            "url"));
        }
        return echo.doubt() == null
                ? good("address", name, say("{0} was asked just now, and leads to this server.", address))
                : new Item(
                        "address",
                        name,
                        State.LATE,
                        say("It could not be proven that {0} leads to this server: {1}.", address, echo.doubt()),
                        say("Look whether it opens from elsewhere. Some networks do not let a server reach itself."));
    }

    private static Item streams(OwnAddress.Echo echo) {
        String name = say("WebSockets");
        return echo.mayUpgrade()
                ? good("streams", name, say("They get through, so apps hear of what is new at once."))
                : new Item(
                        "streams",
                        name,
                        State.BAD,
                        say("The proxy in front does not pass them on, so apps hear of nothing until they ask."),
                        say("Let it pass on the headers {0} and {1}.", "Upgrade", "Connection"));
    }

    private static Item proxies(Settings now, @Nullable String proxy) {
        String name = say("Proxy");
        if (proxy != null) {
            return new Item(
                    "proxy",
                    name,
                    State.BAD,
                    say("Requests come through a proxy at {0} that is not trusted.", proxy),
                    say(
                            "Add this line to {0} and start the server again: {1}",
                            "dassie.yaml", "trusted_proxies: " + proxy));
        }
        boolean hasNone = !AddressSettings.areReachable(now) || TlsSettings.areOn(now);
        if (hasNone || !now.get(ServerSettings.TRUSTED_PROXIES).isEmpty()) {
            return good("proxy", name, say("People are told apart by their own addresses."));
        }
        return new Item(
                "proxy",
                name,
                State.LATE,
                say("No proxy is trusted, so all requests may seem to come from the one in front."),
                say("Set {0} to its address; otherwise limits and blocks hit everybody at once.", "trusted_proxies"));
    }

    private Item certificate() {
        Duration left = Duration.ofSeconds((long) metrics.value("dassie_certificate_left_seconds", ""));
        boolean isOver = left.isNegative() || left.isZero();
        boolean isGood = left.compareTo(CERTIFICATE_ENDS) > 0;
        return new Item(
                "certificate",
                say("Certificate"),
                isGood ? State.GOOD : isOver ? State.BAD : State.LATE,
                isOver
                        ? say("There is none that is valid, so browsers warn.")
                        : say("It is valid for {0} more.", Numbers.time(left)),
                isGood ? "" : say("The log says why, and what to do."));
    }

    private static Item mail(Settings now) {
        String name = say("Mail");
        return MailSettings.sendMail(now)
                ? good("mail", name, say("It goes through {0}.", now.get(MailSettings.HOST)))
                : new Item(
                        "mail",
                        name,
                        State.LATE,
                        say("No mail is sent: nobody confirms an address, and nobody gets a new password."),
                        say("Fill in the mail server in the settings."));
    }

    private static Item signUps(Settings now) {
        String name = say("Sign-ups");
        Registrations who = now.get(SignUpSettings.REGISTRATIONS);
        if (who == Registrations.OPEN && !MailSettings.sendMail(now)) {
            return new Item(
                    "sign_ups",
                    name,
                    State.BAD,
                    say("Anyone can sign up, and no address is confirmed."),
                    say("Set up mail, or let the staff approve people; spammers find open doors within days."));
        }
        return good(
                "sign_ups",
                name,
                switch (who) {
                    case OPEN -> say("Anyone can sign up, and confirms an address.");
                    case APPROVAL -> say("The staff approves everybody.");
                    case CLOSED -> say("Nobody can sign up.");
                });
    }

    private Item disk() {
        String name = say("Room on the disk");
        long free = (long) metrics.value("dassie_storage_free_bytes", "");
        String found = say("{0} are free.", Numbers.bytes(free));
        if (free >= ROOM_BYTES) {
            return good("disk", name, found);
        }
        return new Item(
                "disk",
                name,
                free < LITTLE_BYTES ? State.BAD : State.LATE,
                found,
                say(
                        "Delete old backups, lower {0}, or get a larger disk: without room nothing can be written.",
                        "media.remote_cache_bytes"));
    }

    private Item storage() {
        String name = say("Reading and writing");
        long failures = (long) metrics.value("dassie_storage_failures_total", "");
        return failures == 0
                ? good("storage", name, say("It never failed since the start."))
                : new Item(
                        "storage",
                        name,
                        State.BAD,
                        count(failures, "It failed {0} time since the start.|It failed {0} times since the start."),
                        say("The log says when and why: the disk is full, or begins to break."));
    }

    private Item database() {
        String name = say("Database");
        Optional<DatabaseChecks.Result> last = database.last();
        if (last.isEmpty()) {
            return new Item(
                    "database", name, State.LATE, say("It was never looked through."), say("Let it be checked now."));
        }
        DatabaseChecks.Result result = last.get();
        if (!result.isSound()) {
            List<String> wrong = result.problems().isEmpty() ? result.missing() : result.problems();
            return new Item(
                    "database",
                    name,
                    State.BAD,
                    say("Something is wrong: {0}", String.join("; ", wrong)),
                    say("Stop the server, keep a copy of its directory, and bring back the last good backup."));
        }
        boolean isOld = isOlder(result.at(), OLD_CHECK);
        return new Item(
                "database",
                name,
                isOld ? State.LATE : State.GOOD,
                say("It was sound {0} ago.", Numbers.since(result.at(), clock)),
                isOld ? say("Let it be checked now.") : "");
    }

    private Item jobs() {
        String name = say("Jobs");
        long dead = platform.jobs().countDead();
        if (dead > 0) {
            return new Item(
                    "jobs",
                    name,
                    State.LATE,
                    count(dead, "{0} job failed too often.|{0} jobs failed too often."),
                    say("Read why on the page of jobs, and try them again."));
        }
        long late = clock.millis() - LATE.toMillis();
        boolean isStuck = platform.jobs().counts().stream()
                .filter(count -> count.state().equals("waiting"))
                .mapToLong(JobCount::firstAt)
                .anyMatch(at -> at < late);
        return isStuck
                ? new Item(
                        "jobs",
                        name,
                        State.BAD,
                        say("A job is late by more than ten minutes."),
                        say("The server has too much to do, or a job hangs: look at the log, and start it again."))
                : good("jobs", name, say("All are done in time."));
    }

    private Item federation(Settings now) {
        String name = say("Other servers");
        if (now.get(FederationSettings.LIMITED)) {
            return good("federation", name, say("This server talks only to those that were allowed."));
        }
        long failing = (long)
                (metrics.value("dassie_delivery_hosts", "failing") + metrics.value("dassie_delivery_hosts", "paused"));
        long gone = (long) metrics.value("dassie_delivery_hosts", "unavailable");
        long delivered = (long) metrics.value("dassie_deliveries_total", "delivered");
        if (failing + gone > 0 && delivered == 0) {
            return new Item(
                    "federation",
                    name,
                    State.BAD,
                    say("Nothing that was sent has arrived lately."),
                    say("Look whether this machine can reach others on the ports in {0}.", "outbound.ports"));
        }
        return good(
                "federation",
                name,
                failing + gone == 0
                        ? say("All that was delivered to answer.")
                        : count(
                                failing + gone,
                                "{0} does not answer at the moment; that is normal.|{0} do not answer at the moment; that is normal."));
    }

    private Item time() {
        String now = clock.instant().toString();
        return good(
                "time",
                say("Clock"),
                say(
                        "It says {0} in UTC. When that is wrong by minutes, other servers refuse what is signed here.",
                        now.substring(0, 16).replace('T', ' ')));
    }

    private Item ffmpeg() {
        String name = say("Video and sound");
        return hasFfmpeg.getAsBoolean()
                ? good("ffmpeg", name, say("ffmpeg is there, so all kinds of files can be converted."))
                : new Item(
                        "ffmpeg",
                        name,
                        State.LATE,
                        say("There is no ffmpeg, so fewer kinds of files can be uploaded."),
                        say("Install ffmpeg, or set {0}, and start the server again.", "media.ffmpeg"));
    }

    private Item push() {
        String name = say("Push notifications");
        return pushKey.length() == PUSH_KEY_CHARACTERS
                ? good("push", name, say("The server has its keys."))
                : new Item(
                        "push",
                        name,
                        State.BAD,
                        say("The keys cannot be used."),
                        say("Bring back the last good backup: apps are bound to the keys in it."));
    }

    private boolean isOlder(long at, Duration age) {
        return clock.millis() - at > age.toMillis();
    }
}
