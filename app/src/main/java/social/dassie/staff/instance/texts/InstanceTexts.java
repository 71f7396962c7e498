package social.dassie.staff.instance.texts;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Markdown;

/**
 * The longer texts of the instance, stored as Markdown and shown as HTML: its description, its privacy policy, and its
 * terms of service, by effective date. {@code %{domain}} in them is replaced by the server's domain.
 */
public final class InstanceTexts {
    private static final ErrorCode NESTED_TOO_DEEPLY =
            ErrorCode.of("error.text_is_nested_too_deeply", "Text is nested too deeply");
    private static final ErrorCode TOO_SOON =
            ErrorCode.of("error.effective_date_is_too_soon", "Effective date is too soon, must be later than {0}");
    private static final Field EFFECTIVE_DATE = Field.of("effective_date");

    /** The names under which texts are stored. */
    public enum Name {
        EXTENDED_DESCRIPTION(1),
        PRIVACY_POLICY(2);

        private final long id;

        Name(long id) {
            this.id = id;
        }

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The maximum number of characters: ten times the length of a long contract. */
    public static final int MAX_TEXT = 400_000;

    private final Database db;
    private final TextDao texts;
    private final AuditLog audit;
    private final AuditTrail<TermsOfService> trail;
    private final Addresses addresses;
    private final Clock clock;
    private final StandardPolicy standardPolicy = new StandardPolicy();

    public InstanceTexts(Platform platform) {
        this.db = platform.db();
        this.texts = platform.db().dao(TextDao.class);
        this.audit = platform.audit();
        this.trail = platform.audit().about("terms_of_service", TermsOfService::id, TermsOfService::effectiveDate);
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    /** Returns the extended description; empty if there is none. */
    public InstanceTextEntity extendedDescription() {
        return texts.find(Name.EXTENDED_DESCRIPTION.key()).map(this::entity).orElse(new InstanceTextEntity(null, ""));
    }

    /** Returns the privacy policy; the default one, in the caller's language, if there is no other. */
    public InstanceTextEntity privacyPolicy() {
        return entity(texts.find(Name.PRIVACY_POLICY.key())
                .orElseGet(() -> new InstanceText(standardPolicy.text(), StandardPolicy.WRITTEN_AT)));
    }

    /** Returns the source of a text; empty if there is none. */
    public Optional<String> source(Name name) {
        return texts.find(name.key()).map(InstanceText::text);
    }

    /** Returns the HTML preview of a text. 422 for one that is too long or nested too deeply. */
    public String preview(String text) {
        check(text);
        return html(text);
    }

    /** Returns the default privacy policy, in Markdown and in the caller's language. */
    public String standardPolicy() {
        return standardPolicy.text();
    }

    /** Whether a text is the default privacy policy, in any language. */
    public boolean isStandardPolicy(String text) {
        return standardPolicy.is(text);
    }

    /** Stores a text; a blank one deletes it. 422 for one that is too long. */
    public void write(Caller caller, Name name, String text) {
        check(text);
        db.runInTransaction(() -> {
            String before = source(name).orElse(null);
            if (text.isBlank()) {
                texts.delete(name.key());
            } else {
                texts.put(name.key(), text, clock.millis());
            }
            audit.record(
                    caller,
                    "update",
                    new AuditLog.Target("instance_text", name.id, name.key()),
                    before,
                    text.isBlank() ? null : text);
        });
    }

    /** Returns the terms that are in effect today, else the next ones; 404 if there are none. */
    public TermsEntity terms() {
        return texts.findTermsOn(today())
                .or(() -> texts.findTerms().stream().findFirst())
                .map(this::entity)
                .orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the terms that take effect on this day; 404 if there are none. */
    public TermsEntity terms(String date) {
        return texts.findTerms(date).map(this::entity).orElseThrow(ApiException::recordNotFound);
    }

    public boolean hasTerms() {
        return texts.existTerms();
    }

    /** Returns every version, newest first. */
    public List<TermsOfService> allTerms() {
        return texts.findTerms();
    }

    /** Publishes terms. 422 for a day that is past, already has terms, or is before the start of the current terms. */
    public void publishTerms(Caller caller, String date, String text, String changelog) {
        check(text);
        if (text.isBlank()) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.BLANK);
        }
        String day = day(date);
        db.runInTransaction(() -> {
            String earliest = texts.findTermsOn(today())
                    .map(TermsOfService::effectiveDate)
                    .orElse(today());
            if (day.compareTo(earliest) < 0 || texts.findTerms(day).isPresent()) {
                throw ApiException.invalid(EFFECTIVE_DATE, TOO_SOON, earliest);
            }
            texts.insertTerms(day, text, changelog, clock.millis());
            trail.created(caller, texts.findTerms(day).orElseThrow());
        });
    }

    /** Withdraws a version; 404 if none takes effect on this day. */
    public void withdrawTerms(Caller caller, String date) {
        db.runInTransaction(() -> {
            TermsOfService before = texts.findTerms(date).orElseThrow(ApiException::recordNotFound);
            texts.deleteTerms(date);
            trail.destroyed(caller, before);
        });
    }

    private TermsEntity entity(TermsOfService terms) {
        return new TermsEntity(
                terms.effectiveDate(),
                terms.effectiveDate().compareTo(today()) <= 0,
                html(terms.text()),
                texts.findSuccessor(terms.effectiveDate()).orElse(null));
    }

    private InstanceTextEntity entity(InstanceText text) {
        return new InstanceTextEntity(Dates.format(text.updatedAt()), html(text.text()));
    }

    private String html(String markdown) {
        return Markdown.html(markdown.replace("%{domain}", addresses.domain()));
    }

    private String today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).toString();
    }

    private static String day(@Nullable String date) {
        try {
            return LocalDate.parse(String.valueOf(date)).toString();
        } catch (DateTimeException notADay) {
            throw ApiException.invalid(EFFECTIVE_DATE, ErrorCode.INVALID);
        }
    }

    private static void check(String text) {
        if (text.length() > MAX_TEXT) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.TOO_LONG, MAX_TEXT);
        }
        if (!text.isBlank() && Markdown.html(text).isEmpty()) {
            throw ApiException.invalid(Field.TEXT, NESTED_TOO_DEEPLY);
        }
    }
}
