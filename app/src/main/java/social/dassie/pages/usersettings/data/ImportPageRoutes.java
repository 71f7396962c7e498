package social.dassie.pages.usersettings.data;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.imports.ArchiveImports;
import social.dassie.federation.imports.Import;
import social.dassie.federation.imports.ImportFeature;
import social.dassie.federation.imports.ImportKind;
import social.dassie.federation.imports.Imports;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;

/** The signed-in user's imports from another server. */
final class ImportPageRoutes extends FormPage {
    private static final ErrorCode UNKNOWN_CONTENT =
            ErrorCode.of("error.unknown_content", "Select what the file contains");
    private static final ErrorCode NO_FILE = ErrorCode.of("error.no_file", "Choose a file");

    private static final String KIND = "kind";
    private static final String MODE = "mode";
    private static final String DATA = "data";
    private static final String ARCHIVE = "archive";

    private static final String WHOLE = "whole";
    private static final String MOVE = "move";

    private final Imports imports;
    private final ArchiveImports archives;

    ImportPageRoutes(ImportFeature feature, Pages pages) {
        super(SettingsPage.IMPORT, pages);
        this.imports = feature.imports;
        this.archives = feature.archives;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(
                page,
                own,
                BodyLimits.ofFiles(Imports.MAX_BYTES),
                form("started", this::start, ImportPageRoutes::fieldToMend));
        routes.post(
                page + "/posts",
                own,
                BodyLimits.ofFiles(Imports.MAX_ARCHIVE_BYTES),
                form("started", this::startArchive, r -> ARCHIVE));
        routes.get(page + "/{id}/failures.csv", own, this::failures);
        routes.post(page + "/{id}/forget", own, button("forgotten", r -> imports.delete(r.caller(), r.id("id"))));
    }

    private void start(Request r) {
        Params params = r.params();
        ImportKind kind = ImportKind.of(params.text(KIND, ""))
                .filter(ImportKind::isTable)
                .orElseThrow(() -> ApiException.unprocessable(UNKNOWN_CONTENT));
        boolean overwrites = params.text(MODE, "").equals("overwrite");
        imports.start(r.caller(), kind, overwrites, words(kind), chosen(params, DATA));
    }

    private void startArchive(Request r) {
        ArchiveImports.Rules rules = ArchiveImports.Rules.ofUpload(
                r.params().flag(WHOLE, false), r.params().flag(MOVE, false));
        archives.start(r.caller(), words(ImportKind.POSTS), chosen(r.params(), ARCHIVE), rules);
    }

    private static Upload chosen(Params params, String name) {
        Upload upload = params.upload(name);
        if (upload == null || upload.sizeBytes() == 0) {
            throw ApiException.unprocessable(NO_FILE);
        }
        return upload;
    }

    /** Returns the field with the error, mostly the file; it has to be chosen again. */
    private static String fieldToMend(Request r) {
        return ImportKind.of(r.params().text(KIND, ""))
                        .filter(ImportKind::isTable)
                        .isEmpty()
                ? KIND
                : DATA;
    }

    private void failures(Request r) {
        String csv = imports.failures(r.caller(), r.id("id"));
        ExportPageRoutes.attach(r, "failures-" + r.id("id") + ".csv");
        r.bytes(200, "text/csv; charset=utf-8", csv.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    protected View view(Request r, Problems problems) {
        List<ImportView.Row> rows = imports.of(r.caller()).stream()
                .map(one -> new ImportView.Row(one, name(one), TimeView.of(one.createdAt())))
                .toList();
        return new ImportView(
                place(r, problems),
                kinds(),
                r.params().text(KIND, ImportKind.FOLLOWS.key()),
                r.params().text(MODE, "merge"),
                r.params().flag(WHOLE, false),
                r.params().flag(MOVE, false),
                rows,
                problems);
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
            case FOLLOWS -> Words.say("settings.data.people_to_follow", "People to follow");
            case LISTS -> Words.say("common.lists", "Lists");
            case MUTES -> Words.say("settings.data.people_to_mute", "People to mute");
            case BLOCKS -> Words.say("settings.data.people_to_block", "People to block");
            case DOMAIN_BLOCKS -> Words.say("settings.data.servers_to_block", "Servers to block");
            case BOOKMARKS -> Words.say("common.bookmarks", "Bookmarks");
            case FILTERS -> Words.say("common.filters", "Filters");
            case FEEDS -> Words.say("settings.data.feeds_to_follow", "Feeds to follow (OPML)");
            case POSTS -> Words.say("settings.data.your_archive", "Your archive");
        };
    }

    @Override
    protected @Nullable String done(String what) {
        return switch (what) {
            case "started" ->
                Words.say(
                        "settings.data.the_file_is_being_taken",
                        "The file is being imported in the background. You can close this page.");
            case "forgotten" ->
                Words.say(
                        "settings.data.the_import_is_removed_from",
                        "The import was removed from this list. Imported data stays.");
            default -> null;
        };
    }
}
