package social.dassie.cli.staff;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.storage.StartException;
import social.dassie.reading.announcements.Announcement;
import social.dassie.reading.announcements.AnnouncementForm;
import social.dassie.reading.announcements.Announcements;

/** {@code dassie announcement}: announcements to everyone on this instance. */
@Command(
        name = "announcement",
        description = {
            "Creates, lists, edits, publishes and unpublishes announcements, also while the server runs.",
            "Times are in UTC, such as 2026-11-21T18:00 or 2026-11-21."
        })
public final class AnnouncementCommand extends ToolCommand {
    @Command(name = "create", description = "Publishes an announcement at once, or at a given time.")
    void create(
            @Parameters(paramLabel = "TEXT", description = "The text; it can contain links, mentions and hashtags.")
                    String text,
            @Option(names = "--at", paramLabel = "TIME", description = "When to publish it; at once when not given.")
                    @Nullable
                    String at,
            @Option(names = "--starts", paramLabel = "TIME", description = "When the announced event begins.") @Nullable
                    String starts,
            @Option(names = "--ends", paramLabel = "TIME", description = "When the event ends; it is unpublished then.")
                    @Nullable
                    String ends,
            @Option(names = "--all-day", description = "Shows only dates, without times of day.") boolean isAllDay) {
        try (Tools tools = open()) {
            Announcement made = tools.announcements()
                    .create(Caller.ANONYMOUS, new AnnouncementForm(text, isAllDay, time(at), time(starts), time(ends)));
            out().println("Announcement " + made.id() + " is " + state(made));
        }
    }

    @Command(name = "list", description = "Lists the announcements, newest first.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(out(), isJson, "%s  %s%s  %s%n", "ID", "STATE", "TIMES", "TEXT");
            for (Announcement each : tools.announcements().all()) {
                listing.add(
                        each.id(), state(each), times(each), each.text().strip().replaceAll("\\s+", " "));
            }
            out().flush();
        }
    }

    @Command(
            name = "edit",
            description = "Changes an announcement; options not given stay unchanged, 'none' removes a time.")
    void edit(
            @Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id,
            @Option(names = "--text", paramLabel = "TEXT", description = "The text.") @Nullable String text,
            @Option(names = "--starts", paramLabel = "TIME", description = "When the announced event begins.") @Nullable
                    String starts,
            @Option(names = "--ends", paramLabel = "TIME", description = "When the event ends.") @Nullable String ends,
            @Option(
                            names = "--all-day",
                            arity = "1",
                            paramLabel = "true|false",
                            description = "Whether only dates are shown.")
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

    @Command(name = "publish", description = "Publishes an announcement now.")
    void publish(@Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id) {
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            print(announcements.publish(
                    Caller.ANONYMOUS, find(announcements, id).id()));
        }
    }

    @Command(name = "schedule", description = "Publishes an announcement at another time.")
    void schedule(
            @Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id,
            @Parameters(paramLabel = "TIME", description = "When to publish it.") String at) {
        Long when = time(at);
        if (when == null) {
            throw new StartException("An announcement is taken from its schedule with 'announcement expire'");
        }
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            print(announcements.schedule(
                    Caller.ANONYMOUS, find(announcements, id).id(), when));
        }
    }

    @Command(name = "expire", description = "Unpublishes an announcement, or removes its schedule; it is kept.")
    void expire(@Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id) {
        try (Tools tools = open()) {
            Announcements announcements = tools.announcements();
            print(announcements.unpublish(
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
        return Dates.parse(text).orElseThrow(() -> new StartException("\"" + text + "\" is not a valid time"));
    }

    private void print(Announcement announcement) {
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
