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
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.FederationSettings;
import social.dassie.people.emails.MailSettings;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.people.signupblocks.SignUpSettings.Registrations;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.DatabaseChecks;

/** The self-check: the state of each thing that an administrator should check, with advice if something is wrong. */
public final class SelfCheck {
    private static final long LITTLE_BYTES = 1L << 30;
    private static final long ROOM_BYTES = 5L << 30;
    private static final Duration LATE = Duration.ofMinutes(10);
    private static final Duration OLD_CHECK = Duration.ofDays(35);

    /** The length of an uncompressed push key in base64url. */
    private static final int PUSH_KEY_CHARACTERS = 87;

    /** The result of a check: good, needs attention, or broken. */
    enum State {
        GOOD,
        LATE,
        BAD;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One result.
     *
     * @param key distinguishes it from the others
     * @param found the state, in words
     * @param advice what to do; empty for nothing
     */
    record Item(String key, String name, State state, String found, String advice) {}

    private final Platform platform;
    private final Metrics metrics;
    private final DatabaseChecks database;
    private final MediaCheck media;
    private final BackupCheck backup;
    private final String pushKey;
    private final BooleanSupplier hasFfmpeg;
    private final ReachCheck reach;
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
        this.reach = new ReachCheck(platform, ownAddress, metrics);
        this.metrics = metrics;
        this.database = admin.checks;
        this.media = new MediaCheck(platform);
        this.backup = backup;
        this.pushKey = pushKey;
        this.hasFfmpeg = hasFfmpeg;
        this.clock = platform.clock();
    }

    /** @param proxy the address of an untrusted proxy that sent this request with a forwarding header; null for none */
    List<Item> all(@Nullable String proxy) {
        Settings now = platform.settings().get();
        List<Item> items = new ArrayList<>();
        items.addAll(reach.items(now, proxy));
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

    static Item good(String key, String name, String found) {
        return new Item(key, name, State.GOOD, found, "");
    }

    private static Item mail(Settings now) {
        String name = say("console.mail", "Mail");
        return MailSettings.sendMail(now)
                ? good(
                        "mail",
                        name,
                        say("console.system.it_goes_through", "Sent through {0}.", now.get(MailSettings.HOST)))
                : new Item(
                        "mail",
                        name,
                        State.LATE,
                        say(
                                "console.system.no_mail_is_sent_nobody",
                                "Email is not set up: addresses cannot be confirmed, and passwords cannot be reset."),
                        say("console.system.fill_in_the_mail_server", "Enter the mail server in the settings."));
    }

    private static Item signUps(Settings now) {
        String name = say("console.system.sign_ups", "Sign-ups");
        Registrations who = now.get(SignUpSettings.REGISTRATIONS);
        if (who == Registrations.OPEN && !MailSettings.sendMail(now)) {
            return new Item(
                    "sign_ups",
                    name,
                    State.BAD,
                    say("console.system.anyone_can_sign_up_and_no", "Anyone can sign up, and no address is confirmed."),
                    say(
                            "console.system.set_up_mail_or_let",
                            "Set up email, or require approval: spammers find open registrations within days."));
        }
        return good(
                "sign_ups",
                name,
                switch (who) {
                    case OPEN ->
                        say("console.system.anyone_can_sign_up_and", "Anyone can sign up, and confirms an address.");
                    case APPROVAL ->
                        say("console.system.the_staff_approves_everybody", "Registrations require approval.");
                    case CLOSED -> say("console.system.nobody_can_sign_up", "Registrations are closed.");
                });
    }

    private Item disk() {
        String name = say("console.room_on_the_disk", "Free disk space");
        long free = (long) metrics.value("dassie_storage_free_bytes", "");
        String found = say("console.system.are_free", "{0} are free.", Numbers.bytes(free));
        if (free >= ROOM_BYTES) {
            return good("disk", name, found);
        }
        return new Item(
                "disk",
                name,
                free < LITTLE_BYTES ? State.BAD : State.LATE,
                found,
                say(
                        "console.system.delete_old_backups_lower_or",
                        "Delete old backups, lower {0}, or get a larger disk: nothing can be saved on a full disk.",
                        "media.remote_cache_bytes"));
    }

    private Item storage() {
        String name = say("console.system.reading_and_writing", "Reading and writing");
        long failures = (long) metrics.value("dassie_storage_failures_total", "");
        return failures == 0
                ? good(
                        "storage",
                        name,
                        say("console.system.it_never_failed_since_the", "It never failed since the start."))
                : new Item(
                        "storage",
                        name,
                        State.BAD,
                        count(
                                failures,
                                "console.system.it_failed_times_since_the",
                                "It failed {0} time since the start.|It failed {0} times since the start."),
                        say(
                                "console.system.the_log_says_when_and",
                                "The log shows when and why: the disk is full or failing."));
    }

    private Item database() {
        String name = say("console.database", "Database");
        Optional<DatabaseChecks.Result> last = database.last();
        if (last.isEmpty()) {
            return new Item(
                    "database",
                    name,
                    State.LATE,
                    say("console.system.it_was_never_looked_through", "Never checked."),
                    say("console.system.let_it_be_checked_now", "Run a check now."));
        }
        DatabaseChecks.Result result = last.get();
        if (!result.isSound()) {
            List<String> wrong = result.problems().isEmpty() ? result.missing() : result.problems();
            return new Item(
                    "database",
                    name,
                    State.BAD,
                    say("console.system.something_is_wrong", "Something is wrong: {0}", String.join("; ", wrong)),
                    say(
                            "console.system.stop_the_server_keep_a",
                            "Stop the server, keep a copy of its directory, and restore the last good backup."));
        }
        boolean isOld = isOlder(result.at(), OLD_CHECK);
        return new Item(
                "database",
                name,
                isOld ? State.LATE : State.GOOD,
                say(
                        "console.system.it_was_sound_ago",
                        "Last checked {0} ago, without errors.",
                        Numbers.since(result.at(), clock)),
                isOld ? say("console.system.let_it_be_checked_now", "Run a check now.") : "");
    }

    private Item jobs() {
        String name = say("console.jobs", "Jobs");
        long dead = platform.jobs().countDead();
        if (dead > 0) {
            return new Item(
                    "jobs",
                    name,
                    State.LATE,
                    count(
                            dead,
                            "console.system.jobs_failed_too_often",
                            "{0} job failed too often.|{0} jobs failed too often."),
                    say("console.system.read_why_on_the_page", "See the reason on the jobs page, and retry them."));
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
                        say("console.system.a_job_is_late_by", "A job is overdue by more than ten minutes."),
                        say(
                                "console.system.the_server_has_too_much",
                                "The server is overloaded, or a job hangs: check the log, and restart it."))
                : good("jobs", name, say("console.system.all_are_done_in_time", "All jobs run on time."));
    }

    private Item federation(Settings now) {
        String name = say("common.other_servers", "Other servers");
        if (now.get(FederationSettings.LIMITED)) {
            return good(
                    "federation",
                    name,
                    say(
                            "console.system.this_server_talks_only_to",
                            "This server federates only with allowed servers."));
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
                    say("console.system.nothing_that_was_sent_has", "Recent deliveries did not arrive."),
                    say(
                            "console.system.look_whether_this_machine_can",
                            "Check whether this machine can connect to others on the ports in {0}.",
                            "outbound.ports"));
        }
        return good(
                "federation",
                name,
                failing + gone == 0
                        ? say("console.system.all_that_was_delivered_to", "All servers accept deliveries.")
                        : count(
                                failing + gone,
                                "console.system.do_not_answer_at_the",
                                "{0} does not respond right now; that is normal.|{0} do not respond right now; that is normal."));
    }

    private Item time() {
        String now = clock.instant().toString();
        return good(
                "time",
                say("console.system.clock", "Clock"),
                say(
                        "console.system.it_says_in_utc_when",
                        "The clock shows {0} UTC. If it is off by minutes, other servers reject this server’s signatures.",
                        now.substring(0, 16).replace('T', ' ')));
    }

    private Item ffmpeg() {
        String name = say("console.system.video_and_sound", "Video and sound");
        return hasFfmpeg.getAsBoolean()
                ? good(
                        "ffmpeg",
                        name,
                        say(
                                "console.system.ffmpeg_is_there_so_all",
                                "ffmpeg is installed: all supported file types can be converted."))
                : new Item(
                        "ffmpeg",
                        name,
                        State.LATE,
                        say(
                                "console.system.there_is_no_ffmpeg_so",
                                "ffmpeg is not installed, so fewer file types can be uploaded."),
                        say(
                                "console.system.install_ffmpeg_or_set_and",
                                "Install ffmpeg, or set {0}, and start the server again.",
                                "media.ffmpeg"));
    }

    private Item push() {
        String name = say("console.system.push_notifications", "Push notifications");
        return pushKey.length() == PUSH_KEY_CHARACTERS
                ? good("push", name, say("console.system.the_server_has_its_keys", "The server has its keys."))
                : new Item(
                        "push",
                        name,
                        State.BAD,
                        say("console.system.the_keys_cannot_be_used", "The keys cannot be used."),
                        say(
                                "console.system.bring_back_the_last_good",
                                "Restore the last good backup: apps depend on the keys in it."));
    }

    private boolean isOlder(long at, Duration age) {
        return clock.millis() - at > age.toMillis();
    }
}
