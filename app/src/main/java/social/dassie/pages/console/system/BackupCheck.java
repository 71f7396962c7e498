package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.pages.console.system.SelfCheck.Item;
import social.dassie.pages.console.system.SelfCheck.State;
import social.dassie.staff.admin.ServerBackups;
import social.dassie.upkeep.offsite.BackupStatus;
import social.dassie.upkeep.offsite.OffsiteBackups;

/** Checks whether there is a valid and recent backup of everything: from the schedule, or else on this server. */
final class BackupCheck {
    private static final String KEY = "backup";
    private static final Duration OLD = Duration.ofDays(8);

    private final ServerBackups backups;
    private final OffsiteBackups offsite;
    private final Clock clock;

    BackupCheck(ServerBackups backups, OffsiteBackups offsite, Clock clock) {
        this.backups = backups;
        this.offsite = offsite;
        this.clock = clock;
    }

    Item item() {
        BackupStatus view = offsite.view();
        return view.isScheduled() ? scheduled(view) : byHand();
    }

    private Item scheduled(BackupStatus view) {
        String name = say("common.backups", "Backups");
        if (!view.error().isEmpty()) {
            return new Item(
                    KEY,
                    name,
                    State.BAD,
                    say("console.system.the_last_copy_failed", "The last off-site backup failed: {0}", view.error()),
                    say(
                            "console.system.it_is_tried_again_by",
                            "It is retried automatically; on the backups page you can retry immediately."));
        }
        if (view.isLate()) {
            return new Item(
                    KEY,
                    name,
                    State.BAD,
                    say("console.system.there_is_no_recent_copy", "No recent backup in {0}.", view.to()),
                    say("console.system.make_one_on_the_page", "Create one on the backups page, and check the log."));
        }
        return new Item(
                KEY,
                name,
                State.GOOD,
                view.last().at() == 0
                        ? say("console.system.the_first_copy_is_not", "The first backup is not due yet.")
                        : say(
                                "console.system.the_last_copy_was_made",
                                "The last backup was made {0} ago and verified.",
                                Numbers.since(view.last().at(), clock)),
                "");
    }

    private Item byHand() {
        String name = say("common.backups", "Backups");
        List<ServerBackups.Backup> all = backups.all();
        if (all.isEmpty()) {
            return new Item(
                    KEY,
                    name,
                    State.LATE,
                    say("console.system.there_is_none_on_this", "There is none on this server."),
                    say(
                            "console.system.if_the_command_line_makes",
                            "If you don’t make backups on the command line, make one now and copy it to another machine."));
        }
        long madeAt = all.get(0).madeAt();
        boolean isOld = clock.millis() - madeAt > OLD.toMillis();
        return new Item(
                KEY,
                name,
                isOld ? State.LATE : State.GOOD,
                say(
                        "console.system.the_last_one_was_made",
                        "The last one was made {0} ago.",
                        Numbers.since(madeAt, clock)),
                isOld ? say("console.system.make_a_new_one", "Create a new one.") : "");
    }
}
