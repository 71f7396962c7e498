package social.dassie.federation.exports;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;

/**
 * The filters of an account as JSON, in the form of Mastodon 4.6: {@code {"custom_filters": [{"title", "expires_at",
 * "context", "action", "keywords_attributes": [{"keyword", "whole_word"}], "statuses": [ids of posts]}]}}.
 */
final class FilterExport {
    static final String ROOT = "custom_filters";

    private final ExportDao rows;

    FilterExport(Platform platform) {
        this.rows = platform.db().dao(ExportDao.class);
    }

    /** Returns the whole file. */
    String file(long me) {
        ObjectNode file = Json.MAPPER.createObjectNode();
        ArrayNode all = file.putArray(ROOT);
        filters(me).forEach(all::add);
        return file.toString();
    }

    /** Returns each filter, sorted by title. */
    List<ObjectNode> filters(long me) {
        List<ExportDao.FilterPart> keywords = rows.findFilterKeywords(me);
        List<ExportDao.FilterPart> posts = rows.findFilterPosts(me);
        List<ObjectNode> filters = new ArrayList<>();
        for (ExportDao.FilterRow row : rows.findFilters(me)) {
            ObjectNode filter = Json.MAPPER.createObjectNode().put("title", row.title());
            filter.put("expires_at", row.expiresAt() == null ? null : Dates.format(row.expiresAt()));
            filter.set(
                    "context", Json.MAPPER.valueToTree(Json.read(row.context(), new TypeReference<List<String>>() {})));
            filter.put("action", row.action());
            ArrayNode words = filter.putArray("keywords_attributes");
            keywords.stream()
                    .filter(part -> part.filterId() == row.id())
                    .forEach(part ->
                            words.addObject().put("keyword", part.text()).put("whole_word", part.wholeWord()));
            ArrayNode statuses = filter.putArray("statuses");
            posts.stream().filter(part -> part.filterId() == row.id()).forEach(part -> statuses.add(part.text()));
            filters.add(filter);
        }
        return filters;
    }
}
