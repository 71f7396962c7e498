package social.dassie.pages.usersettings.data;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.imports.Import;
import social.dassie.federation.imports.ImportKind;
import social.dassie.federation.imports.Imports;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;

/** What the signed-in user brings along from another server. */
final class ImportPageRoutes {
    private static final String PAGE = SettingsPage.IMPORT;
    private static final Access OWN = Access.session(PAGE);
    private static final String POSTS = PAGE + "/posts";
    private static final String KIND = "kind";
    private static final String MODE = "mode";
    private static final String DATA = "data";
    private static final String ARCHIVE = "archive";

    private final Imports imports;
    private final Pages pages;

    ImportPageRoutes(Imports imports, Pages pages) {
        this.imports = imports;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(
                PAGE,
                OWN,
                BodyLimits.ofFiles(Imports.MAX_BYTES),
                new SettingsForm(PAGE + "?done=started", this::start, this::showAgain));
        routes.post(
                POSTS,
                OWN,
                BodyLimits.ofFiles(Imports.MAX_ARCHIVE_BYTES),
                new SettingsForm(PAGE + "?done=started", this::startPosts, this::showPostsAgain));
        routes.get(PAGE + "/{id}/failures.csv", OWN, this::failures);
        routes.post(PAGE + "/{id}/forget", OWN, this::forget);
    }

    private void start(Request r) {
        Params params = r.params();
        ImportKind kind = ImportKind.of(params.text(KIND, ""))
                .filter(ImportKind::isTable)
                .orElseThrow(() -> ApiException.unprocessable("Say what the file contains"));
        boolean overwrites = params.text(MODE, "").equals("overwrite");
        imports.start(r.caller(), kind, overwrites, words(kind), chosen(params, DATA));
    }

    private void startPosts(Request r) {
        imports.startPosts(r.caller(), words(ImportKind.POSTS), chosen(r.params(), ARCHIVE));
    }

    private static Upload chosen(Params params, String name) {
        Upload upload = params.upload(name);
        if (upload == null || upload.sizeBytes() == 0) {
            throw ApiException.unprocessable("Choose a file");
        }
        return upload;
    }

    private void showPostsAgain(Request r, Problems problems) {
        show(r, Problems.at(ARCHIVE, String.valueOf(problems.summary())));
    }

    /** What is wrong is mostly the file; it has to be chosen again. */
    private void showAgain(Request r, Problems problems) {
        boolean isKind = ImportKind.of(r.params().text(KIND, ""))
                .filter(ImportKind::isTable)
                .isEmpty();
        show(r, Problems.at(isKind ? KIND : DATA, String.valueOf(problems.summary())));
    }

    private void failures(Request r) {
        String csv = imports.failures(r.caller(), r.id("id"));
        ExportPageRoutes.attach(r, "failures-" + r.id("id") + ".csv");
        r.bytes(200, "text/csv; charset=utf-8", csv.getBytes(StandardCharsets.UTF_8));
    }

    private void forget(Request r) {
        imports.forget(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=forgotten", 303);
    }

    private void show(Request r, Problems problems) {
        List<ImportView.Row> rows = imports.of(r.caller()).stream()
                .map(one -> new ImportView.Row(one, name(one), TimeView.of(one.createdAt())))
                .toList();
        ImportView view = new ImportView(
                Place.of(r, PAGE, problems.isNone() ? done(r.params().text("done", "")) : null),
                kinds(),
                r.params().text(KIND, ImportKind.FOLLOWS.key()),
                r.params().text(MODE, "merge"),
                rows,
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }

    private static String name(Import one) {
        return ImportKind.of(one.kind()).map(ImportPageRoutes::words).orElse(one.kind());
    }

    private static Map<String, String> kinds() {
        Map<String, String> kinds = new LinkedHashMap<>();
        for (ImportKind kind : ImportKind.values()) {
            if (kind.isTable()) {
                kinds.put(kind.key(), words(kind));
            }
        }
        return kinds;
    }

    private static String words(ImportKind kind) {
        return switch (kind) {
            case FOLLOWS -> Words.say("People to follow");
            case LISTS -> Words.say("Lists");
            case MUTES -> Words.say("People to mute");
            case BLOCKS -> Words.say("People to block");
            case DOMAIN_BLOCKS -> Words.say("Servers to block");
            case BOOKMARKS -> Words.say("Bookmarks");
            case POSTS -> Words.say("Your posts");
        };
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "started" -> Words.say("The file is being taken in, in the background. You can close this page.");
            case "forgotten" -> Words.say("The import is removed from this list. What it brought stays.");
            default -> null;
        };
    }
}
