package social.dassie.cli.staff;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.exports.AccountExport;
import social.dassie.federation.imports.ArchiveImports;
import social.dassie.federation.imports.ImportFeature;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.storage.StartException;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.offsite.AgeKey;
import social.dassie.upkeep.offsite.AgeStreams;

/** Exports and imports the archive of an account for {@code dassie account}; each method returns what was done. */
record AccountArchives(Tools tools) {
    /**
     * What to export.
     *
     * @param file null for a file in the current directory that is named after the account and the day
     * @param recipients public keys of age; none for an archive that is not encrypted
     */
    record Wanted(String name, @Nullable Path file, List<String> recipients, boolean hasKeys) {
        /** Returns what is wrong about the options. */
        Optional<String> problem() {
            Optional<String> invalid =
                    recipients.stream().filter(key -> !AgeKey.isRecipient(key)).findFirst();
            if (invalid.isPresent()) {
                return Optional.of("Not a public key of age: " + invalid.get());
            }
            return hasKeys && recipients.isEmpty()
                    ? Optional.of("--keys needs --recipient: a private key is exported only encrypted")
                    : Optional.empty();
        }

        private Path target(long now) {
            String end = recipients.isEmpty() ? ".zip" : ".zip.age";
            return file == null ? Path.of("archive-" + name + "-" + Dates.day(now) + end) : file;
        }
    }

    String export(Wanted wanted) {
        long id = tools.idOf(wanted.name());
        MediaStore media = MediaStore.of(tools.platform());
        AccountExport export =
                new AccountExport(tools.platform(), tools.accounts(), tools.users(), tools.actors().keys, media::find);
        Path target = wanted.target(tools.platform().clock().millis());
        AccountExport.Summary written =
                export.write(id, target, new AccountExport.Options(wanted.recipients(), wanted.hasKeys()));
        record(wanted.hasKeys() ? "export_keys" : "export", id);
        return String.format(
                Locale.ROOT,
                "Wrote %d posts and %d files to %s; %d files are missing",
                written.posts(),
                written.files(),
                target,
                written.missing());
    }

    String read(Path file, ImportOptions options) {
        if (!Files.isReadable(file)) {
            throw new StartException("There is no file " + file + ", or it may not be read");
        }
        long id = tools.idOf(options.name());
        ArchiveImports archives =
                ImportFeature.forTools(tools.platform(), tools.people().accounts, tools.actors().handles);
        ArchiveImports.Rules rules = new ArchiveImports.Rules(
                !options.isPostsOnly(), options.isForced(), options.movesFollowers(), Long.MAX_VALUE);
        Caller caller = Caller.onBehalfOf(id, 0);
        String fileName = String.valueOf(file.getFileName());
        Path identity = options.identity();
        ArchiveImports.Accepted accepted = identity == null
                ? archives.start(caller, fileName, file, rules)
                : archives.start(caller, fileName, new DecryptedFile(file, AgeStreams.identities(identity)), rules);
        record("import", id);
        String said = String.format(
                Locale.ROOT,
                "Accepted %d posts and %d other entries: the server imports them in the background",
                accepted.posts(),
                accepted.others());
        return accepted.moveFrom() == null ? said : said + System.lineSeparator() + next(accepted.moveFrom(), id);
    }

    /** Returns what moves the followers of an account whose key is not in the archive. */
    private String next(String moveFrom, long id) {
        String here = tools.accounts().get(id).username() + "@"
                + tools.platform().addresses().domain();
        return "Next, to move the followers: sign in as " + moveFrom + " at its server, open /settings/migration there,"
                + " and enter @" + here + ". That account is named as an alias here in a minute";
    }

    private void record(String action, long id) {
        AuditLog.Target target =
                new AuditLog.Target("account", id, tools.accounts().get(id).acct());
        tools.platform().audit().record(Caller.ANONYMOUS, action, target, null, null);
    }
}
