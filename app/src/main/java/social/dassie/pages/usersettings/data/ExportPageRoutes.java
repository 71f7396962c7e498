package social.dassie.pages.usersettings.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.exports.Archive;
import social.dassie.federation.exports.Archives;
import social.dassie.federation.exports.ExportFeature;
import social.dassie.federation.exports.ExportKind;
import social.dassie.federation.exports.Exports;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Dates;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.frame.View;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;

/**
 * The signed-in user's exports: lists as files, and archives. All of it needs a recent confirmation of access, because
 * it contains what no other user may read.
 */
final class ExportPageRoutes extends FormPage {
    private final Exports exports;
    private final Archives archives;
    private final StepUp stepUp;
    private final Clock clock;

    ExportPageRoutes(ExportFeature exports, StepUp stepUp, Pages pages, Clock clock) {
        super(SettingsPage.EXPORT, Access.sessionDuringSetUp(SettingsPage.EXPORT), pages);
        this.exports = exports.exports;
        this.archives = exports.archives;
        this.stepUp = stepUp;
        this.clock = clock;
    }

    void register(Routes routes) {
        routes.get(page, own, stepUp.proven(page, this::show));
        routes.get("/settings/exports/{name}", own, stepUp.proven(page, this::download));
        routes.post(page + "/archive", own, form("ordered", r -> archives.order(r.caller())));
        routes.get(page + "/archive/{id}", own, stepUp.proven(page, this::fetch));
    }

    private void download(Request r) {
        ExportKind kind = ExportKind.ofFile(r.pathText("name")).orElseThrow(ApiException::recordNotFound);
        attach(r, kind.fileName());
        r.bytes(200, kind.mediaType(), exports.text(r.caller(), kind).getBytes(StandardCharsets.UTF_8));
    }

    private void fetch(Request r) {
        long id = r.id("id");
        var file = archives.file(r.caller(), id);
        attach(r, "archive-" + r.browser().username() + "-" + Dates.day(clock.millis()) + ".zip");
        try {
            r.file(file, "application/zip");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void attach(Request r, String name) {
        r.answerHeader("Content-Disposition", "attachment; filename=\"" + name + "\"");
        r.answerHeader("Cache-Control", "private, no-store");
    }

    @Override
    protected View view(Request r, Problems problems) {
        long next = archives.nextAt(r.caller());
        return new ExportView(
                place(r, problems),
                exports.sizes(r.caller()).stream().map(ExportView.File::of).toList(),
                archives(archives.of(r.caller())),
                next > clock.millis() ? TimeView.of(next) : null,
                problems);
    }

    private static List<ExportView.Made> archives(List<Archive> archives) {
        return archives.stream()
                .map(archive -> new ExportView.Made(
                        archive,
                        TimeView.of(archive.createdAt()),
                        TimeView.of(archive.createdAt() + Archives.KEPT.toMillis())))
                .toList();
    }

    @Override
    protected @Nullable String done(String what) {
        return what.equals("ordered")
                ? Words.say(
                        "settings.data.your_archive_is_being_made",
                        "Your archive is being created. You get an email when it is ready, if this server sends email.")
                : null;
    }
}
