package social.dassie.media.recordings;

import java.nio.file.Path;

/** A recording that is safe to serve: newly written, without anything except audio, video and pictures. */
public record RecordingFile(Path path, RecordingFormat format, RecordingInfo info) {}
