package social.dassie.reading.measures;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The breakdown of a figure, largest part first (documentation page entities/Admin_Dimension). Numbers are strings. */
record DimensionEntity(String key, List<DataEntity> data) {
    /** One of the parts. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record DataEntity(
            String key,
            String humanKey,
            String value,
            @Nullable String unit,
            @Nullable String humanValue) {
        static DataEntity of(String key, String humanKey, long value) {
            return new DataEntity(key, humanKey, Long.toString(value), null, null);
        }

        static DataEntity ofBytes(String key, String humanKey, long bytes) {
            return new DataEntity(key, humanKey, Long.toString(bytes), "bytes", HumanSize.of(bytes));
        }

        static DataEntity ofVersion(String key, String humanKey, String version) {
            return new DataEntity(key, humanKey, version, null, version);
        }
    }
}
