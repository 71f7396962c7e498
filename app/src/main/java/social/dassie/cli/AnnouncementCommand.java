package social.dassie.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.announcements.Announcement;
import social.dassie.announcements.AnnouncementForm;
import social.dassie.announcements.Announcements;
import social.dassie.api.Caller;
import social.dassie.api.Dates;
import social.dassie.db.StartException;

/** {@code dassie announcement}: announcements to everyone on this instance. */
@Command(
        name = "announcement",
        description = {
            "Makes, lists, changes, publishes and takes back announcements, also while the server runs.",
            "Times are in UTC and as in 2026-11-21T18:00 or 2026-11-21."
        })
final class AnnouncementCommand extends ToolCommand {
    @Command(name = "create", description = "Announces something at once, or at a time of its own.")
    void create(
            @Parameters(paramLabel = "TEXT", description = "What to say; links, mentions and hashtags work.")
                    String text,
            @Option(names = "--at", paramLabel = "TIME", description = "When it is published; at once without it.")
                    @Nullable
                    String at,
            @Option(names = "--starts", paramLabel = "TIME", description = "When what it is about begins.") @Nullable
                    String starts,
            @Option(names = "--ends", paramLabel = "TIME", description = "When that ends; it is taken back then.")
                    @Nullable
                    String ends,
            @Option(names = "--all-day", description = "Only the days count, not the hours.") boolean isAllDay) {
        try (Tools tools = open()) {
            Announcement made = tools.announcements()
                    .create(Caller.ANONYMOUS, new AnnouncementForm(text, isAllDay, time(at), time(starts), time(ends)));
            out().println("Announcement " + made.id() + " is " + state(made));
        }
    }

    @Command(name = "list", description = "Lists the announcements, the newest first.")
    void list() {
        try (Tools tools = open()) {
            for (Announcement each : tools.announcements().all()) {
                out().println(each.id() + "  " + state(each) + times(each) + "  "
                        + each.text().strip().replaceAll("\\s+", " "));
            }
        }
    }

    @Command(name = "edit", description = "Changes an announcement; what is not named stays, 'none' removes a time.")
    void edit(
            @Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id,
            @Option(names = "--text", paramLabel = "TEXT", description = "What to say.") @Nullable String text,
            @Option(names = "--starts", paramLabel = "TIME", description = "When what it is about begins.") @Nullable
                    String starts,
            @Option(names = "--ends", paramLabel = "TIME", description = "When that ends.") @Nullable String ends,
            @Option(
                            names = "--all-day",
                            arity = "1",
                            paramLabel = "true|false",
                            description = "Whether only the days count.")
                    @Nullable
                    Boolean isAllDay) {
        requireChange("edit");
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            Announcement before = find(announcements, id);
            announcements.update(
                    Caller.ANONYMOUS,
                    id,
                    new AnnouncementForm(
                            text == null ? before.text() : text,
                            isAllDay == null ? before.allDay() : isAllDay,
                            before.scheduledAt(),
                            starts == null ? before.startsAt() : time(starts),
                            ends == null ? before.endsAt() : time(ends)));
            out().println("Changed the announcement " + id);
        }
    }

    @Command(name = "publish", description = "Shows an announcement to everybody from now on.")
    void publish(@Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id) {
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            say(announcements.publish(Caller.ANONYMOUS, find(announcements, id).id()));
        }
    }

    @Command(name = "schedule", description = "Publishes an announcement at another time.")
    void schedule(
            @Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id,
            @Parameters(paramLabel = "TIME", description = "When.") String at) {
        Long when = time(at);
        if (when == null) {
            throw new StartException("An announcement is taken from its schedule with 'announcement expire'");
        }
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            say(announcements.schedule(Caller.ANONYMOUS, find(announcements, id).id(), when));
        }
    }

    @Command(
            name = "expire",
            description = "Takes an announcement back from everybody, or from its schedule; it is kept.")
    void expire(@Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id) {
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            say(announcements.unpublish(
                    Caller.ANONYMOUS, find(announcements, id).id()));
        }
    }

    @Command(name = "delete", description = "Deletes an announcement and the reactions to it.")
    void delete(@Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id) {
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            announcements.delete(Caller.ANONYMOUS, find(announcements, id).id());
            out().println("Deleted the announcement " + id);
        }
    }

    private static Announcement find(Announcements announcements, long id) {
        return announcements.all().stream()
                .filter(announcement -> announcement.id() == id)
                .findFirst()
                .orElseThrow(() -> new StartException("There is no announcement " + id));
    }

    private static @Nullable Long time(@Nullable String text) {
        if (text == null || text.equals("none")) {
            return null;
        }
        return Dates.parse(text).orElseThrow(() -> new StartException("\"" + text + "\" is no time"));
    }

    private void say(Announcement announcement) {
        out().println("Announcement " + announcement.id() + " is " + state(announcement));
    }

    private static String state(Announcement announcement) {
        if (announcement.published()) {
            return "published";
        }
        Long at = announcement.scheduledAt();
        return at == null ? "not published" : "scheduled for " + Dates.format(at);
    }

    private static String times(Announcement announcement) {
        Long from = announcement.startsAt();
        Long to = announcement.endsAt();
        return from == null || to == null ? "" : "  (" + Dates.format(from) + " to " + Dates.format(to) + ")";
    }
}
