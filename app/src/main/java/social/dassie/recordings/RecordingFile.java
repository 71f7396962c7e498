package social.dassie.recordings;

import java.nio.file.Path;

/** A recording that is safe to serve: written afresh, without what was said in it beside sound and pictures. */
public record RecordingFile(Path path, RecordingFormat format, RecordingInfo info) {}
