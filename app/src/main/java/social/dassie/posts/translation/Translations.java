package social.dassie.posts.translation;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.media.emojis.EmojiEntity;
import social.dassie.posts.polls.PollEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;

/**
 * Translations of public posts. A translator's answer is cached for a day, so that many readers of one post cause one
 * request, and is sanitised each time it is shown.
 */
public final class Translations {
    private static final ErrorCode SERVICE_UNAVAILABLE =
            ErrorCode.of("error.service_unavailable", "Service Unavailable");

    private static final Logger LOG = LoggerFactory.getLogger(Translations.class);
    private static final long KEPT_MS = Duration.ofDays(1).toMillis();
    /**
     * The maximum number of callers that wait for the translator, so that a slow translator does not block all other
     * requests.
     */
    private static final int MAX_AT_ONCE = 8;

    private final Database db;
    private final TranslationDao translations;
    private final Translators translators;
    private final Statuses statuses;
    private final Function<Caller, String> locale;
    private final Clock clock;
    private final Semaphore places = new Semaphore(MAX_AT_ONCE);

    /** {@code locale} gives the language of the caller, or else of the instance. */
    public Translations(Platform platform, Statuses statuses, Function<Caller, String> locale) {
        this.db = platform.db();
        this.translations = platform.db().dao(TranslationDao.class);
        this.translators = new Translators(platform);
        this.statuses = statuses;
        this.locale = locale;
        this.clock = platform.clock();
    }

    /** Returns the available language pairs; none without a translator. 503 if it does not answer. */
    Map<String, List<String>> pairs() {
        return translators.configured().map(this::pairs).orElse(Map.of());
    }

    /**
     * Translates a post. 404 without a translator, 403 for a post that is not public and for languages that the
     * translator does not support.
     *
     * @param wanted a language code, null for the caller's language
     */
    TranslationEntity translate(Caller caller, long id, @Nullable String wanted) {
        StatusEntity shown = statuses.get(caller, id);
        StatusEntity status = shown.reblog() == null ? shown : shown.reblog();
        if (!status.isForEveryone()) {
            throw ApiException.forbidden();
        }
        Translator translator = translators.configured().orElseThrow(ApiException::recordNotFound);
        Map<String, List<String>> pairs = pairs(translator);
        String source = source(pairs, status.language());
        List<String> targets = pairs.getOrDefault(source == null ? Translator.UNKNOWN : source, List.of());
        String target =
                known(targets, wanted == null ? locale.apply(caller) : wanted).orElseThrow(ApiException::forbidden);
        List<String> texts = texts(status);
        return entity(status, translator, target, translated(translator, texts, source, target));
    }

    private Map<String, List<String>> pairs(Translator translator) {
        try {
            return translators.pairs(translator);
        } catch (TranslationFailure e) {
            throw unavailable(e);
        }
    }

    /** Returns the language of a post; null if it has none, so that the translator detects it. */
    private static @Nullable String source(Map<String, List<String>> pairs, @Nullable String language) {
        if (language == null) {
            return null;
        }
        return known(List.copyOf(pairs.keySet()), language).orElseThrow(ApiException::forbidden);
    }

    /** Returns the language if it is supported, or else the language of which it is a variant. */
    private static Optional<String> known(List<String> codes, String language) {
        String plain = language.split("[-_]", 2)[0].toLowerCase(Locale.ROOT);
        String whole = language.replace('_', '-');
        return Stream.of(whole, plain)
                .flatMap(code -> codes.stream().filter(code::equalsIgnoreCase))
                .findFirst();
    }

    /** Returns all texts of a post as HTML: the content, the content warning, the poll options, and the alt texts. */
    private static List<String> texts(StatusEntity status) {
        List<String> shortcodes =
                status.emojis().stream().map(EmojiEntity::shortcode).toList();
        List<String> plain = new ArrayList<>(List.of(status.spoilerText()));
        PollEntity poll = status.poll();
        if (poll != null) {
            poll.options().forEach(option -> plain.add(option.title()));
        }
        described(status).forEach(media -> plain.add(String.valueOf(media.description())));
        List<String> texts = new ArrayList<>(List.of(Untranslatable.mark(status.content(), shortcodes)));
        plain.forEach(text -> texts.add(Untranslatable.mark(Entities.escape(text), shortcodes)));
        return texts;
    }

    private static List<MediaEntity> described(StatusEntity status) {
        return status.mediaAttachments().stream()
                .filter(media ->
                        media.description() != null && !media.description().isBlank())
                .toList();
    }

    /** Translates the texts; empty ones stay empty and are not sent. */
    private Translated translated(Translator translator, List<String> texts, @Nullable String source, String target) {
        List<String> asked = texts.stream().filter(text -> !text.isBlank()).toList();
        String key = HexFormat.of()
                .formatHex(Secrets.sha256(Json.text(Arrays.asList(translator.name(), source, target, asked))));
        Translated answer = asked.isEmpty()
                ? new Translated(List.of(), source == null ? Translator.UNKNOWN : source)
                : translations
                        .find(key, clock.millis() - KEPT_MS)
                        .map(StoredTranslation::translated)
                        .orElseGet(() -> ask(translator, asked, source, target, key));
        List<String> all = new ArrayList<>();
        int next = 0;
        for (String text : texts) {
            all.add(text.isBlank() ? "" : answer.texts().get(next++));
        }
        return new Translated(all, answer.source());
    }

    private Translated ask(
            Translator translator, List<String> texts, @Nullable String source, String target, String key) {
        if (!places.tryAcquire()) {
            throw unavailable(new TranslationFailure("Too many translations at once"));
        }
        try {
            Translated answer = translator.translate(texts, source, target);
            if (answer.texts().size() != texts.size()) {
                throw new TranslationFailure(translator.name() + " gave back another number of texts");
            }
            store(key, answer);
            return answer;
        } catch (TranslationFailure e) {
            throw unavailable(e);
        } finally {
            places.release();
        }
    }

    private void store(String key, Translated answer) {
        long now = clock.millis();
        db.runInTransaction(() -> {
            translations.deleteBefore(now - KEPT_MS);
            translations.insert(key, Json.text(answer.texts()), answer.source(), now);
        });
    }

    private static TranslationEntity entity(
            StatusEntity status, Translator translator, String target, Translated translated) {
        List<String> texts = translated.texts();
        int next = 2;
        TranslationEntity.Poll poll = null;
        PollEntity original = status.poll();
        if (original != null) {
            int end = next + original.options().size();
            poll = new TranslationEntity.Poll(
                    original.id(),
                    texts.subList(next, end).stream()
                            .map(title -> new TranslationEntity.Option(Untranslatable.text(title)))
                            .toList());
            next = end;
        }
        List<TranslationEntity.Media> media = new ArrayList<>();
        for (MediaEntity file : described(status)) {
            media.add(new TranslationEntity.Media(file.id(), Untranslatable.text(texts.get(next++))));
        }
        return new TranslationEntity(
                Untranslatable.html(texts.get(0)),
                Untranslatable.text(texts.get(1)),
                target,
                media,
                poll,
                translated.source(),
                translator.name());
    }

    private static ApiException unavailable(TranslationFailure failure) {
        LOG.warn("Translation failed: {}", failure.getMessage());
        return ApiException.caused(503, failure, SERVICE_UNAVAILABLE);
    }
}
