package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.pages.console.system.SelfCheck.Item;
import social.dassie.pages.console.system.SelfCheck.State;
import social.dassie.staff.admin.ServerBackups;
import social.dassie.upkeep.copies.Copies;
import social.dassie.upkeep.copies.CopyView;

/** Whether there is a good and recent copy of everything: what the schedule made, or else what lies on this server. */
final class BackupCheck {
    private static final String KEY = "backup";
    private static final Duration OLD = Duration.ofDays(8);

    private final ServerBackups backups;
    private final Copies copies;
    private final Clock clock;

    BackupCheck(ServerBackups backups, Copies copies, Clock clock) {
        this.backups = backups;
        this.copies = copies;
        this.clock = clock;
    }

    Item item() {
        CopyView view = copies.view();
        return view.isScheduled() ? scheduled(view) : byHand();
    }

    private Item scheduled(CopyView view) {
        String name = say("Backups");
        if (!view.error().isEmpty()) {
            return new Item(
                    KEY,
                    name,
                    State.BAD,
                    say("The last copy failed: {0}", view.error()),
                    say("It is tried again by itself; on the page of backups you can do that at once."));
        }
        if (view.isLate()) {
            return new Item(
                    KEY,
                    name,
                    State.BAD,
                    say("There is no recent copy in {0}.", view.to()),
                    say("Make one on the page of backups, and look at the log."));
        }
        return new Item(
                KEY,
                name,
                State.GOOD,
                view.last().at() == 0
                        ? say("The first copy is not due yet.")
                        : say(
                                "The last copy was made {0} ago and read back.",
                                Numbers.since(view.last().at(), clock)),
                "");
    }

    private Item byHand() {
        String name = say("Backups");
        List<ServerBackups.Backup> all = backups.all();
        if (all.isEmpty()) {
            return new Item(
                    KEY,
                    name,
                    State.LATE,
                    say("There is none on this server."),
                    say("If the command line makes none elsewhere, make one now, and copy it to another machine."));
        }
        long madeAt = all.get(0).madeAt();
        boolean isOld = clock.millis() - madeAt > OLD.toMillis();
        return new Item(
                KEY,
                name,
                isOld ? State.LATE : State.GOOD,
                say("The last one was made {0} ago.", Numbers.since(madeAt, clock)),
                isOld ? say("Make a new one.") : "");
    }
}
