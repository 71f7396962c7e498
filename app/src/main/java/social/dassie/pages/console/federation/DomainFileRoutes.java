package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.say;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Upload;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.network.domains.BlockFile;
import social.dassie.network.domains.BlockImport;
import social.dassie.network.domains.BlockImport.Effect;
import social.dassie.network.domains.BlockImport.Planned;
import social.dassie.network.domains.BlockTerms;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.frame.FieldProblem;

/** Block lists as files with Mastodon's columns: the export, and the import with a page in between to choose blocks. */
public final class DomainFileRoutes {
    private static final ErrorCode NO_LINE_CHOSEN = ErrorCode.of("error.no_line_chosen", "No lines selected");

    private static final String PAGE = ConsolePage.DOMAINS.path();
    private static final String IMPORT = PAGE + "/import";
    private static final Access STAFF = ConsolePage.DOMAINS.access();
    private static final int KILOBYTE = 1024;
    private static final int MAX_BYTES = 1024 * KILOBYTE;
    /** A form can submit at most 2,000 values. */
    private static final int MAX_LINES = 1_500;

    private static final String FILE = "file";

    private final BlockedDomains blocked;
    private final BlockImport imports;
    private final ConsoleSection section;

    public DomainFileRoutes(DomainFeature domains, Console console) {
        this.blocked = domains.blocked;
        this.imports = domains.imports;
        this.section = console.at(ConsolePage.DOMAINS);
    }

    public void register(Routes routes) {
        routes.get(PAGE + "/export", STAFF, this::export);
        routes.get(IMPORT, STAFF, r -> ask(r, null));
        routes.post(IMPORT, STAFF, BodyLimits.ofFiles(MAX_BYTES), this::plan);
        routes.post(IMPORT + "/apply", STAFF, BodyLimits.ofText(4L * MAX_BYTES), this::apply);
    }

    private void export(Request r) {
        r.answerHeader("Content-Disposition", "attachment; filename=\"domain_blocks.csv\"");
        r.bytes(200, "text/csv; charset=utf-8", BlockFile.write(blocked.all()).getBytes(StandardCharsets.UTF_8));
    }

    private void ask(Request r, @Nullable FieldProblem wrong) {
        section.show(r, new DomainImportView(section.menu(r), null, List.of(), 0, List.of(), false, wrong));
    }

    private void plan(Request r) {
        Upload upload = r.params().upload(FILE);
        if (upload == null || upload.sizeBytes() == 0) {
            ask(r, new FieldProblem(422, FILE, say("console.federation.choose_a_file", "Choose a file.")));
            return;
        }
        if (upload.sizeBytes() > MAX_BYTES) {
            ask(
                    r,
                    new FieldProblem(
                            422,
                            FILE,
                            say(
                                    "console.federation.the_file_is_larger_than",
                                    "The file is larger than {0} KB.",
                                    MAX_BYTES / KILOBYTE)));
            return;
        }
        String text = text(upload);
        BlockFile file = BlockFile.read(text);
        if (file.blocks().isEmpty() && file.problems().isEmpty()) {
            ask(
                    r,
                    new FieldProblem(
                            422,
                            FILE,
                            say("console.federation.there_is_no_domain_in", "The file contains no domains.")));
            return;
        }
        show(r, text, file);
    }

    private void show(Request r, String text, BlockFile file) {
        List<Planned> plan = imports.plan(file);
        List<String> refused = new ArrayList<>();
        file.problems().forEach(problem -> refused.add(sentence(problem)));
        plan.stream()
                .filter(each -> each.effect() == Effect.REFUSE)
                .forEach(each -> refused.add(
                        say("console.federation.is_this_servers_own", "{0} is this server's own.", each.domain())));
        List<DomainImportView.Line> lines = plan.stream()
                .filter(each -> each.effect() == Effect.ADD || each.effect() == Effect.CHANGE)
                .map(DomainFileRoutes::line)
                .toList();
        boolean isCut = lines.size() > MAX_LINES;
        section.show(
                r,
                new DomainImportView(
                        section.menu(r),
                        text,
                        isCut ? lines.subList(0, MAX_LINES) : lines,
                        plan.stream()
                                .filter(each -> each.effect() == Effect.NONE)
                                .count(),
                        refused,
                        isCut,
                        null));
    }

    private static String sentence(BlockFile.Problem problem) {
        return problem.isSeverity()
                ? say(
                        "console.federation.line_is_no_severity",
                        "Line {0}: “{1}” is not a valid severity.",
                        problem.line(),
                        problem.typed())
                : say(
                        "console.federation.line_is_not_a_valid",
                        "Line {0}: “{1}” is not a valid domain name.",
                        problem.line(),
                        problem.typed());
    }

    private static DomainImportView.Line line(Planned planned) {
        BlockTerms before = planned.before();
        List<String> was = new ArrayList<>();
        if (before != null) {
            was.add(DomainRow.name(before.severity()));
            was.addAll(DomainRow.more(before));
        }
        return new DomainImportView.Line(
                planned, DomainRow.more(planned.terms()), before == null ? null : String.join(", ", was));
    }

    /** Imports the chosen lines of the file, which the form holds. */
    private void apply(Request r) {
        BlockFile file =
                BlockFile.read(r.params().text("text", "")).only(r.params().texts("domains"));
        if (file.blocks().isEmpty()) {
            throw ApiException.unprocessable(NO_LINE_CHOSEN);
        }
        imports.once(r.caller(), file, true);
        r.redirect(PAGE + "?done=imported", 303);
    }

    private static String text(Upload upload) {
        try (InputStream in = upload.open()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
