package social.dassie.media.remotefiles;

import java.nio.file.Path;

/** A file that is there to be sent, and its type. */
record Shown(Path path, String mimeType) {}
