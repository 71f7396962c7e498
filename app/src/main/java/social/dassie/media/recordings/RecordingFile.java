package social.dassie.media.recordings;

import java.nio.file.Path;

/** A recording that is safe to serve: newly written, with nothing except audio, video and images. */
public record RecordingFile(Path path, RecordingFormat format, RecordingInfo info) {}
