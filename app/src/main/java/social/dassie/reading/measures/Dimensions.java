package social.dassie.reading.measures;

import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import social.dassie.ground.api.Params;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.reading.measures.DimensionEntity.DataEntity;
import social.dassie.staff.instance.discovery.Release;

/** Computes the most used values for the keys of the documentation. The default period is the last thirty days. */
final class Dimensions {
    /** Computes one key. */
    @FunctionalInterface
    private interface Dimension {
        List<DataEntity> of(Question question);
    }

    /** The parameters of a key. */
    private record Question(String key, Period period, int limit, Params params) {}

    private final DimensionDao figures;
    private final MeasureSubjects subjects;
    private final Addresses addresses;
    private final Clock clock;
    private final Map<String, Dimension> byKey = new HashMap<>();

    Dimensions(Platform platform) {
        this.figures = platform.db().dao(DimensionDao.class);
        this.subjects = new MeasureSubjects(platform.db());
        this.addresses = platform.addresses();
        this.clock = platform.clock();
        byKey.put("languages", q -> named(figures.findLanguages(q.period(), q.limit()), Dimensions::languageName));
        byKey.put("sources", q -> sources(figures.findSources(q.period(), q.limit())));
        byKey.put("servers", q -> servers(figures.findServers(q.period(), q.limit())));
        byKey.put("space_usage", q -> spaceUsage());
        byKey.put("software_versions", q -> softwareVersions());
        byKey.put("tag_servers", q -> servers(figures.findTagServers(tagId(q), q.period(), q.limit())));
        byKey.put(
                "tag_languages",
                q -> named(figures.findTagLanguages(tagId(q), q.period(), q.limit()), Dimensions::languageName));
        byKey.put("instance_accounts", q -> named(figures.findAccounts(domain(q), q.limit()), Function.identity()));
        byKey.put(
                "instance_languages",
                q -> named(figures.findDomainLanguages(domain(q), q.period(), q.limit()), Dimensions::languageName));
    }

    /** Returns the dimensions for the keys, in their order, deduplicated; unknown keys are omitted. */
    List<DimensionEntity> find(List<String> keys, Params params, int limit) {
        List<String> known =
                new LinkedHashSet<>(keys).stream().filter(byKey::containsKey).toList();
        Period period = Period.of(params, clock.millis());
        return known.stream()
                .map(key -> new DimensionEntity(
                        key, Objects.requireNonNull(byKey.get(key)).of(new Question(key, period, limit, params))))
                .toList();
    }

    private long tagId(Question question) {
        return subjects.tagId(question.key(), question.params());
    }

    private String domain(Question question) {
        return subjects.domain(question.key(), question.params());
    }

    private static List<DataEntity> named(List<KeyValue> rows, Function<String, String> name) {
        return rows.stream()
                .map(row -> DataEntity.of(row.key(), name.apply(row.key()), row.value()))
                .toList();
    }

    private static String languageName(String code) {
        return code.equals("und") ? code : Locale.forLanguageTag(code).getDisplayName(Locale.ENGLISH);
    }

    private static List<DataEntity> sources(List<KeyValue> rows) {
        return rows.stream()
                .map(row -> row.key().isEmpty()
                        ? DataEntity.of("web", "Website", row.value())
                        : DataEntity.of(row.key(), row.key(), row.value()))
                .toList();
    }

    private List<DataEntity> servers(List<KeyValue> rows) {
        return rows.stream()
                .map(row -> {
                    String domain = row.key().isEmpty() ? addresses.domain() : row.key();
                    return DataEntity.of(domain, domain, row.value());
                })
                .toList();
    }

    List<DataEntity> spaceUsage() {
        return List.of(
                DataEntity.ofBytes("sqlite", "SQLite", figures.databaseBytes()),
                DataEntity.ofBytes("media", "Media storage", figures.findMediaBytes()));
    }

    List<DataEntity> softwareVersions() {
        return List.of(
                DataEntity.ofVersion("dassie", "Dassie", Release.VERSION),
                DataEntity.ofVersion("java", "Java", Runtime.version().toString()),
                DataEntity.ofVersion("sqlite", "SQLite", figures.databaseVersion()));
    }
}
