package social.dassie.reading.measures;

import java.util.List;

/**
 * The users who signed up in one day or month, and how many of them were active later (documentation page
 * entities/Admin_Cohort).
 */
record CohortEntity(String period, String frequency, List<DataEntity> data) {
    /** One later day or month; {@code rate} is a fraction from 0 to 1. */
    record DataEntity(String date, double rate, String value) {}
}
