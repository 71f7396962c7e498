package social.dassie.reading.measures;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.ground.db.Database;
import social.dassie.ground.text.DomainNames;

/** Finds the subject of a key. It is sent in a map with the key's name; if it is missing, a 400 names the key. */
final class MeasureSubjects {
    private final MeasureDao figures;

    MeasureSubjects(Database db) {
        this.figures = db.dao(MeasureDao.class);
    }

    /** Returns the hashtag in {@code key[id]}; 404 for one that does not exist. */
    long tagId(String key, Params params) {
        long id = of(key, params).number("id").orElse(0);
        if (!figures.isTag(id)) {
            throw ApiException.recordNotFound();
        }
        return id;
    }

    /** Returns the server in {@code key[domain]}, in the stored spelling. */
    String domain(String key, Params params) {
        return DomainNames.searched(of(key, params).text("domain", ""));
    }

    private static Params of(String key, Params params) {
        Params subject = params.map(key);
        if (subject.keys().isEmpty()) {
            throw ApiException.badRequest(ErrorCode.MISSING, key);
        }
        return subject;
    }
}
