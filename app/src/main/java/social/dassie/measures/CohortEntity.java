package social.dassie.measures;

import java.util.List;

/** Those who signed up in one day or month, and how many of them came by later (documentation page entities/Admin_Cohort). */
record CohortEntity(String period, String frequency, List<DataEntity> data) {
    /** One later day or month; {@code rate} is a part of one. */
    record DataEntity(String date, double rate, String value) {}
}
