package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.TimeView;
import social.dassie.staff.admin.ServerBackups;
import social.dassie.upkeep.offsite.OffsiteBackups;

/**
 * The page about backups. They are not sent to browsers: a backup contains the password hashes, keys and private
 * messages of all users, so a stolen session would expose all of it. Those who can sign in to the machine fetch them
 * there.
 */
public final class BackupPageRoutes {
    private static final String PAGE = ConsolePage.BACKUPS.path();
    private static final Access STAFF = ConsolePage.BACKUPS.access();

    private final ServerBackups backups;
    private final OffsiteBackups offsite;
    private final ConsoleSection section;

    public BackupPageRoutes(ServerBackups backups, OffsiteBackups offsite, Console console) {
        this.backups = backups;
        this.offsite = offsite;
        this.section = console.at(ConsolePage.BACKUPS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> show(r, null));
        routes.post(
                PAGE,
                STAFF,
                FormHandler.goingTo(r -> ResultNotice.at(PAGE, "backup"), r -> backups.order(r.caller()), this::show));
        routes.post(
                PAGE + "/copy",
                STAFF,
                FormHandler.goingTo(r -> ResultNotice.at(PAGE, "backup"), r -> offsite.order(r.caller()), this::show));
        routes.post(
                PAGE + "/delete",
                STAFF,
                section.asks(
                        r -> Question.deletion(
                                say(
                                        "common.delete_named",
                                        "Delete {0}",
                                        r.params().text("name", "")),
                                PAGE,
                                say("console.nothing_brings_it_back", "This cannot be undone.")),
                        r -> {
                            backups.delete(r.caller(), r.params().text("name", ""));
                            ResultNotice.redirect(r, ResultNotice.at(PAGE, "deleted"));
                        }));
    }

    private void show(Request r, @Nullable String problem) {
        section.show(
                r,
                new BackupsView(
                        section.menu(r),
                        BackupsView.Offsite.of(offsite.view()),
                        backups.directory().toString(),
                        backups.all().stream()
                                .map(backup -> new BackupsView.Row(
                                        backup.name(), Numbers.bytes(backup.bytes()), TimeView.of(backup.madeAt())))
                                .toList(),
                        backups.work().orElse(null),
                        ResultNotice.of(r, problem),
                        problem));
    }
}
