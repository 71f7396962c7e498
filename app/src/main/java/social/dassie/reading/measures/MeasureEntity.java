package social.dassie.reading.measures;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A figure with its daily values (documentation page entities/Admin_Measure). Numbers are strings. */
record MeasureEntity(
        String key,
        @Nullable String unit,
        String total,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String humanValue,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String previousTotal,
        List<DayEntity> data) {
    /** One day; {@code date} is its midnight. */
    record DayEntity(String date, String value) {}
}
