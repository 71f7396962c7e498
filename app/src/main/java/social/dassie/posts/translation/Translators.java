package social.dassie.posts.translation;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;

/** The configured translator, and its languages, which are requested once a day. */
final class Translators {
    private static final long KEPT_MS = Duration.ofDays(1).toMillis();

    /** The pairs with the translator's configuration, and the time of the request. */
    private record Cached(String configuration, long at, Map<String, List<String>> pairs) {}

    private final Supplier<Settings> settings;
    private final Outbound outbound;
    private final Clock clock;
    private volatile @Nullable Cached cached;

    Translators(Platform platform) {
        this.settings = platform.settings();
        this.outbound = platform.outbound();
        this.clock = platform.clock();
    }

    /** Returns the translator; empty if none is configured. */
    Optional<Translator> configured() {
        Settings now = settings.get();
        if (!TranslationSettings.areComplete(now)) {
            return Optional.empty();
        }
        return Optional.of(
                now.get(TranslationSettings.PROVIDER) == TranslationSettings.Provider.DEEPL
                        ? new DeepL(outbound, now.get(TranslationSettings.URL), now.get(TranslationSettings.API_KEY))
                        : new LibreTranslate(
                                outbound, now.get(TranslationSettings.URL), now.get(TranslationSettings.API_KEY)));
    }

    Map<String, List<String>> pairs(Translator translator) throws TranslationFailure {
        Settings now = settings.get();
        String configuration = now.text(TranslationSettings.PROVIDER) + " " + now.get(TranslationSettings.URL) + " "
                + now.get(TranslationSettings.API_KEY);
        Cached known = cached;
        long time = clock.millis();
        if (known == null || !known.configuration.equals(configuration) || time - known.at > KEPT_MS) {
            known = new Cached(configuration, time, translator.pairs());
            cached = known;
        }
        return known.pairs;
    }
}
