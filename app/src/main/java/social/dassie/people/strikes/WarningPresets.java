package social.dassie.people.strikes;

import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;

/** The staff's prepared texts for warnings. */
public final class WarningPresets {
    private final Database db;
    private final WarningPresetDao presets;
    private final AuditTrail<WarningPreset> trail;

    public WarningPresets(Database db, AuditLog audit) {
        this.db = db;
        this.presets = db.dao(WarningPresetDao.class);
        this.trail = audit.about("warning_preset", WarningPreset::id, WarningPreset::title);
    }

    /** Adds a text and returns its id. 422 for a blank text. */
    public long add(Caller caller, String title, String text) {
        check(text);
        return db.inTransaction(() -> {
            WarningPreset made = new WarningPreset(presets.insert(title, text), title, text);
            return trail.created(caller, made).id();
        });
    }

    /** Changes a text; warnings that used it stay unchanged. 404 for an unknown one, 422 for a blank one. */
    public void update(Caller caller, long id, String title, String text) {
        check(text);
        db.runInTransaction(() -> {
            WarningPreset before = get(id);
            presets.update(id, title, text);
            trail.updated(caller, before, get(id));
        });
    }

    private static void check(String text) {
        if (text.isBlank()) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.BLANK);
        }
    }

    /** Deletes a text; warnings that used it stay unchanged. Returns false if there is none with this id. */
    public boolean remove(Caller caller, long id) {
        return db.inTransaction(() -> {
            Optional<WarningPreset> preset = presets.find(id);
            preset.ifPresent(found -> {
                presets.delete(id);
                trail.destroyed(caller, found);
            });
            return preset.isPresent();
        });
    }

    public List<WarningPreset> all() {
        return presets.findAll();
    }

    /** Returns one of them, or 404. */
    public WarningPreset get(long id) {
        return presets.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the text, or 404. */
    public String text(long id) {
        return get(id).text();
    }
}
