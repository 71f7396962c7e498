package social.dassie.network.domains;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.Csv;
import social.dassie.ground.text.DomainNames;

/**
 * A file of domain blocks with the columns that Mastodon and most lists use, with or without hash signs before their
 * names. Without a header line the first column is the domain. Values that the file omits default to the strictest: the
 * domain is suspended.
 *
 * @param blocks by their domains, in the order of the file; the last of several lines for one domain wins
 * @param problems the invalid lines
 */
public record BlockFile(Map<String, BlockTerms> blocks, List<Problem> problems) {
    /**
     * An invalid line.
     *
     * @param typed the invalid part, shortened
     * @param isSeverity whether that is the severity rather than the domain
     */
    public record Problem(int line, String typed, boolean isSeverity) {
        /** Returns the problem in English, for the command line. */
        public String sentence() {
            return "line " + line + ": \"" + typed + "\" is "
                    + (isSeverity ? "no severity" : "not a valid domain name");
        }
    }

    private static final int MAX_COMMENT = 1_000;
    private static final List<String> COLUMNS =
            List.of("#domain", "#severity", "#reject_media", "#reject_reports", "#public_comment", "#obfuscate");
    private static final Set<String> TRUE = Set.of("true", "t", "1", "yes", "on");

    public static BlockFile read(String text) {
        BlockFile file = new BlockFile(new LinkedHashMap<>(), new ArrayList<>());
        List<String> columns = List.of("domain");
        for (Csv.Row row : Csv.read(text)) {
            String first = row.fields().get(0).strip();
            if (first.equalsIgnoreCase("#domain") || first.equalsIgnoreCase("domain")) {
                columns = row.fields().stream().map(BlockFile::column).toList();
            } else if (!first.startsWith("#")) {
                file.add(row.line(), fields(columns, row.fields()));
            }
        }
        return file;
    }

    /** Returns the part of the file for these domains, without the problems of the rest. */
    public BlockFile only(Collection<String> domains) {
        Map<String, BlockTerms> chosen = new LinkedHashMap<>(blocks);
        chosen.keySet().retainAll(domains);
        return new BlockFile(chosen, List.of());
    }

    public static String write(List<DomainBlock> blocks) {
        StringBuilder text = new StringBuilder(Csv.write(COLUMNS));
        for (DomainBlock block : blocks) {
            text.append(Csv.write(List.of(
                    block.domain(),
                    block.severity().key(),
                    Boolean.toString(block.rejectMedia()),
                    Boolean.toString(block.rejectReports()),
                    block.publicComment() == null ? "" : block.publicComment(),
                    Boolean.toString(block.obfuscate()))));
        }
        return text.toString();
    }

    private static String column(String name) {
        return name.strip().toLowerCase(Locale.ROOT).replaceFirst("^#", "");
    }

    private static Map<String, String> fields(List<String> columns, List<String> values) {
        Map<String, String> fields = new HashMap<>();
        for (int i = 0; i < Math.min(columns.size(), values.size()); i++) {
            fields.put(columns.get(i), values.get(i).strip());
        }
        return fields;
    }

    private void add(int line, Map<String, String> fields) {
        String typed = fields.getOrDefault("domain", "");
        String domain = DomainNames.ofServer(typed);
        String severity = fields.getOrDefault("severity", "");
        DomainBlockSeverity known = severity.isEmpty()
                ? DomainBlockSeverity.SUSPEND
                : DomainBlockSeverity.find(severity.toLowerCase(Locale.ROOT)).orElse(null);
        if (domain == null || !domain.contains(".")) {
            problems.add(new Problem(line, shortened(typed), false));
        } else if (known == null) {
            problems.add(new Problem(line, shortened(severity), true));
        } else {
            blocks.put(
                    domain,
                    new BlockTerms(
                            known,
                            isTrue(fields.get("reject_media")),
                            isTrue(fields.get("reject_reports")),
                            null,
                            comment(fields.getOrDefault("public_comment", "")),
                            isTrue(fields.get("obfuscate"))));
        }
    }

    private static boolean isTrue(@Nullable String value) {
        return value != null && TRUE.contains(value.toLowerCase(Locale.ROOT));
    }

    private static @Nullable String comment(String text) {
        return text.isEmpty() ? null : text.substring(0, Math.min(text.length(), MAX_COMMENT));
    }

    private static String shortened(String text) {
        return text.length() > 80 ? text.substring(0, 80) + "…" : text;
    }
}
