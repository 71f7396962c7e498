package social.dassie.strikes;

import java.util.List;
import java.util.Optional;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.audit.AuditLog;
import social.dassie.audit.AuditLog.Target;
import social.dassie.db.Database;

/** Texts that the staff keeps for warnings. */
public final class WarningPresets {
    private static final String TYPE = "warning_preset";

    private final Database db;
    private final WarningPresetDao presets;
    private final AuditLog audit;

    public WarningPresets(Database db, AuditLog audit) {
        this.db = db;
        this.presets = db.dao(WarningPresetDao.class);
        this.audit = audit;
    }

    /** Returns the id. 422 without a text. */
    public long add(Caller caller, String title, String text) {
        if (text.isBlank()) {
            throw ApiException.validation("Text can't be blank");
        }
        return db.inTransaction(() -> {
            long id = presets.insert(title, text);
            audit.record(caller, "create", new Target(TYPE, id, title), null, new WarningPreset(id, title, text));
            return id;
        });
    }

    /** Warnings that were begun with it stay as they are. False when there is none with this id. */
    public boolean remove(Caller caller, long id) {
        return db.inTransaction(() -> {
            Optional<WarningPreset> preset = presets.find(id);
            preset.ifPresent(found -> {
                presets.delete(id);
                audit.record(caller, "destroy", new Target(TYPE, id, found.title()), found, null);
            });
            return preset.isPresent();
        });
    }

    public List<WarningPreset> all() {
        return presets.findAll();
    }

    /** The text, or 404. */
    public String text(long id) {
        return presets.find(id).orElseThrow(ApiException::recordNotFound).text();
    }
}
