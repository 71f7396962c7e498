package social.dassie.people.strikes;

/** A prepared text for warnings; only the staff sees the title. */
public record WarningPreset(long id, String title, String text) {}
