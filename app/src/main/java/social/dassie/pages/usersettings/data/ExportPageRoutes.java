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
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;

/**
 * What the signed-in user takes along: lists as files, and archives. All of it needs a fresh proof of who they are, because
 * it holds what no other user may read.
 */
final class ExportPageRoutes {
    private static final String PAGE = SettingsPage.EXPORT;
    private static final Access OWN = Access.session(PAGE);

    private final Exports exports;
    private final Archives archives;
    private final StepUp stepUp;
    private final Pages pages;
    private final Clock clock;

    ExportPageRoutes(ExportFeature exports, StepUp stepUp, Pages pages, Clock clock) {
        this.exports = exports.exports();
        this.archives = exports.archives();
        this.stepUp = stepUp;
        this.pages = pages;
        this.clock = clock;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, proven(r -> show(r, Problems.NONE)));
        routes.get("/settings/exports/{name}", OWN, proven(this::download));
        routes.post(
                PAGE + "/archive",
                OWN,
                new SettingsForm(PAGE + "?done=ordered", r -> archives.order(r.caller()), this::show));
        routes.get(PAGE + "/archive/{id}", OWN, proven(this::fetch));
    }

    /** Lets those pass who proved not long ago who they are; others do so first, and come to the page. */
    private Route.Handler proven(Route.Handler handler) {
        return r -> {
            if (!stepUp.asks(r, PAGE)) {
                handler.handle(r);
            }
        };
    }

    private void download(Request r) {
        ExportKind kind = ExportKind.ofFile(r.pathText("name")).orElseThrow(ApiException::recordNotFound);
        attach(r, kind.fileName());
        r.bytes(200, "text/csv; charset=utf-8", exports.csv(r.caller(), kind).getBytes(StandardCharsets.UTF_8));
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

    private void show(Request r, Problems problems) {
        long next = archives.nextAt(r.caller());
        ExportView view = new ExportView(
                Place.of(r, PAGE, problems.isNone() ? done(r.params().text("done", "")) : null),
                exports.sizes(r.caller()).stream().map(ExportView.File::of).toList(),
                archives(archives.of(r.caller())),
                next > clock.millis() ? TimeView.of(next) : null,
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }

    private static List<ExportView.Made> archives(List<Archive> archives) {
        return archives.stream()
                .map(archive -> new ExportView.Made(
                        archive,
                        TimeView.of(archive.createdAt()),
                        TimeView.of(archive.createdAt() + Archives.KEPT.toMillis())))
                .toList();
    }

    private static @Nullable String done(String what) {
        return what.equals("ordered")
                ? Words.say("Your archive is being made. You get an e-mail when it is ready, if this server sends any.")
                : null;
    }
}
