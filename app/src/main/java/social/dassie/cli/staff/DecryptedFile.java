package social.dassie.cli.staff;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import social.dassie.ground.api.FileUpload;
import social.dassie.ground.api.Upload;
import social.dassie.upkeep.offsite.AgeStreams;

/**
 * An upload from a file on this machine that is encrypted with age.
 *
 * @param identities secret keys of age, one of which decrypts it
 */
record DecryptedFile(Path file, List<String> identities) implements Upload {
    /** Returns the size of the encrypted file, which is not smaller than its content. */
    @Override
    public long sizeBytes() {
        return new FileUpload(file).sizeBytes();
    }

    @Override
    public InputStream open() throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        try {
            return AgeStreams.decrypt(in, identities, String.valueOf(file.getFileName()));
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }
}
