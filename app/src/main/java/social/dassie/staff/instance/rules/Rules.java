package social.dassie.staff.instance.rules;

import java.time.Clock;
import java.util.ArrayList;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/** The rules of the instance, in their order, and their translations. */
public final class Rules {
    private static final Field TRANSLATION = Field.of("translation", "text", "Text");
    private static final Field TRANSLATED_HINT = Field.of("translated_hint", "hint", "Hint");

    private static final Field HINT = Field.of("hint");

    public static final int MAX_TEXT = 1_000;
    public static final int MAX_HINT = 5_000;

    private final Database db;
    private final RuleDao rules;
    private final AuditTrail<InstanceRule> trail;
    private final Clock clock;

    public Rules(Platform platform, Clock clock) {
        this.db = platform.db();
        this.rules = platform.db().dao(RuleDao.class);
        this.trail = platform.audit().about("rule", InstanceRule::id, InstanceRule::text);
        this.clock = clock;
    }

    /** Returns the rules as clients see them. Takes two statements. */
    public List<RuleEntity> all() {
        List<RuleTranslation> translations = rules.findTranslations();
        return rules.findAll().stream()
                .map(rule -> RuleEntity.of(rule, translations))
                .toList();
    }

    /** Adds a rule at the end. 422 for an empty text and for one that is too long. */
    public InstanceRule add(Caller caller, String text, String hint) {
        check(Field.TEXT, text, HINT, hint);
        return db.inTransaction(() -> trail.created(caller, get(rules.insert(text.strip(), hint.strip()))));
    }

    public InstanceRule change(Caller caller, long id, String text, String hint) {
        check(Field.TEXT, text, HINT, hint);
        return db.inTransaction(() -> {
            InstanceRule before = get(id);
            rules.update(id, text.strip(), hint.strip());
            return trail.updated(caller, before, get(id));
        });
    }

    /** Moves a rule to the position with this number, the first being 1; the order of the others stays. */
    public void move(Caller caller, long id, int place) {
        db.runInTransaction(() -> {
            InstanceRule before = get(id);
            List<InstanceRule> order = new ArrayList<>(rules.findAll());
            order.removeIf(rule -> rule.id() == id);
            order.add(Math.max(0, Math.min(place - 1, order.size())), before);
            for (int i = 0; i < order.size(); i++) {
                rules.updatePosition(order.get(i).id(), i + 1);
            }
            trail.updated(caller, before, get(id));
        });
    }

    /** Deletes a rule. Existing reports that name it keep it. */
    public void remove(Caller caller, long id) {
        db.runInTransaction(() -> {
            InstanceRule before = get(id);
            rules.delete(id, clock.millis());
            trail.destroyed(caller, before);
        });
    }

    /** Adds a translation of a rule; 422 for an invalid language code. */
    public void translate(Caller caller, long id, String language, String text, String hint) {
        check(TRANSLATION, text, TRANSLATED_HINT, hint);
        String code = code(language);
        db.runInTransaction(() -> {
            InstanceRule rule = get(id);
            rules.putTranslation(id, code, text.strip(), hint.strip());
            trail.record(caller, "translate", rule, null, new RuleTranslation(id, code, text.strip(), hint.strip()));
        });
    }

    /** Deletes a translation; 404 if there is none. */
    public void removeTranslation(Caller caller, long id, String language) {
        String code = code(language);
        db.runInTransaction(() -> {
            InstanceRule rule = get(id);
            if (!rules.deleteTranslation(id, code)) {
                throw ApiException.recordNotFound();
            }
            trail.record(caller, "translate", rule, code, null);
        });
    }

    private InstanceRule get(long id) {
        return rules.find(id).orElseThrow(ApiException::recordNotFound);
    }

    private static void check(Field ofText, String text, Field ofHint, String hint) {
        if (text.isBlank()) {
            throw ApiException.invalid(ofText, ErrorCode.BLANK);
        }
        if (text.length() > MAX_TEXT) {
            throw ApiException.invalid(ofText, ErrorCode.TOO_LONG, MAX_TEXT);
        }
        if (hint.length() > MAX_HINT) {
            throw ApiException.invalid(ofHint, ErrorCode.TOO_LONG, MAX_HINT);
        }
    }

    /** Returns a language as clients name it, with a region or a script where it matters: {@code de}, {@code zh-TW}. */
    private static String code(String language) {
        try {
            Locale locale = new Locale.Builder()
                    .setLanguageTag(language.replace('_', '-'))
                    .build();
            if (!locale.getLanguage().isEmpty()) {
                return locale.toLanguageTag();
            }
        } catch (IllformedLocaleException notALanguage) {
            throw ApiException.invalid(Field.LANGUAGE, ErrorCode.INVALID);
        }
        throw ApiException.invalid(Field.LANGUAGE, ErrorCode.INVALID);
    }
}
