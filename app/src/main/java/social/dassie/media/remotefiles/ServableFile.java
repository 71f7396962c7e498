package social.dassie.media.remotefiles;

import java.nio.file.Path;

/** A file ready to be sent, and its type. */
record ServableFile(Path path, String mimeType) {}
