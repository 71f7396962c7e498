package social.dassie.upkeep.adoption;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import social.dassie.ground.storage.StartException;
import social.dassie.upkeep.backup.ProgressBar;

/** A plain dump, as {@code pg_dump} writes it, which may be compressed with gzip or zstd. It is read once, from begin to end. */
final class PostgresDump implements SourceTables {
    private static final int BUFFER = 1 << 16;
    private static final int MAGIC_BYTES = 5;
    private static final String COMPLETE = "-- PostgreSQL database dump complete";
    private static final Pattern COPY = Pattern.compile("COPY (?:\"?(\\w+)\"?\\.)?\"?(\\w+)\"? \\((.*)\\) FROM stdin;");
    private static final Pattern DOLLAR_QUOTES = Pattern.compile("\\$\\w*\\$");
    private static final Pattern CREATE = Pattern.compile("CREATE TABLE (?:\"?\\w+\"?\\.)?\"?(\\w+)\"? \\(");
    private static final Pattern COLUMN = Pattern.compile(
            " {4}\"?(\\w+)\"? (.+?)(?: DEFAULT .*| NOT NULL.*| COLLATE .*| GENERATED .*| STORAGE .*)?,?");

    private final Path file;

    /** @param file {@code -} for the standard input */
    PostgresDump(Path file) {
        this.file = file;
    }

    @Override
    public String name() {
        return isStandardInput() ? "the standard input" : file.toString();
    }

    private boolean isStandardInput() {
        return file.toString().equals("-");
    }

    @Override
    public Path inSqlite(Path directory, AdoptionScript script, ProgressBar bar) throws IOException, SQLException {
        if (!isStandardInput() && !Files.isRegularFile(file)) {
            throw new StartException("There is no file " + file + ": give the dump of its database with --dump");
        }
        Path copy = directory.resolve(SourceTables.COPY);
        Files.deleteIfExists(copy);
        try (CountingStream raw = new CountingStream(isStandardInput() ? System.in : Files.newInputStream(file));
                InputStream plain = decompressed(raw);
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8), BUFFER);
                PostgresCopy into = PostgresCopy.into(copy, script)) {
            long size = isStandardInput() ? 0 : Files.size(file);
            read(lines, into, () -> show(bar, raw.count, size));
        } catch (EOFException | ZipException e) {
            StartException incomplete = incomplete();
            incomplete.initCause(e);
            throw incomplete;
        }
        return copy;
    }

    private void show(ProgressBar bar, long done, long size) {
        if (size > 0) {
            bar.show("Reading " + name(), done, size);
        } else {
            bar.count("Reading bytes of " + name(), done);
        }
    }

    private void read(BufferedReader lines, PostgresCopy into, Runnable progress) throws IOException, SQLException {
        Map<String, Map<String, String>> types = new HashMap<>();
        boolean isComplete = false;
        boolean hasInserts = false;
        boolean isQuoted = false;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            // The body of a function may contain anything.
            isQuoted ^= DOLLAR_QUOTES.matcher(line).results().count() % 2 == 1;
            if (isQuoted) {
                continue;
            }
            Matcher create = CREATE.matcher(line);
            Matcher copy = COPY.matcher(line);
            if (create.matches()) {
                types.put(create.group(1), columns(lines));
            } else if (copy.matches()) {
                rows(lines, copy, into, types, progress);
            }
            isComplete |= line.equals(COMPLETE);
            hasInserts |= line.startsWith("INSERT INTO ");
        }
        if (hasInserts && into.received().isEmpty()) {
            throw new StartException(name() + " was made with --inserts: make one without that option");
        }
        if (!isComplete) {
            throw into.received().isEmpty()
                    ? new StartException(name() + " is not a plain dump of PostgreSQL: make one with pg_dump")
                    : incomplete();
        }
    }

    /** Reads the definitions of columns up to the end of the statement. */
    private static Map<String, String> columns(BufferedReader lines) throws IOException {
        Map<String, String> types = new HashMap<>();
        for (String line = lines.readLine(); line != null && !line.startsWith(")"); line = lines.readLine()) {
            Matcher column = COLUMN.matcher(line);
            if (column.matches()) {
                types.put(column.group(1), column.group(2));
            }
        }
        return types;
    }

    private void rows(
            BufferedReader lines,
            Matcher copy,
            PostgresCopy into,
            Map<String, Map<String, String>> types,
            Runnable progress)
            throws IOException, SQLException {
        String table = copy.group(2);
        List<String> columns = new ArrayList<>();
        for (String name : copy.group(3).split(", ", -1)) {
            columns.add(name.replace("\"", ""));
        }
        boolean isPublic = copy.group(1) == null || copy.group(1).equals("public");
        boolean isWanted = isPublic && into.begin(table, columns, types.getOrDefault(table, Map.of()));
        String line = lines.readLine();
        while (line != null && !line.equals("\\.")) {
            if (isWanted) {
                into.add(line);
            }
            progress.run();
            line = lines.readLine();
        }
        if (line == null) {
            throw incomplete();
        }
        into.end();
    }

    private StartException incomplete() {
        return new StartException(name() + " is incomplete: it ends before its end. Make the dump again");
    }

    private InputStream decompressed(InputStream raw) throws IOException {
        BufferedInputStream in = new BufferedInputStream(raw, BUFFER);
        in.mark(MAGIC_BYTES);
        byte[] magic = in.readNBytes(MAGIC_BYTES);
        in.reset();
        String start = new String(magic, StandardCharsets.ISO_8859_1);
        if (start.equals("PGDMP")) {
            throw new StartException(
                    name() + " is in the own format of pg_dump (-Fc): convert it with 'pg_restore -f dump.sql " + name()
                            + "'");
        }
        if (start.startsWith("\u001f\u008b")) {
            return new GZIPInputStream(in, BUFFER);
        }
        return start.startsWith("(\u00b5/\u00fd") ? zstd() : in;
    }

    /** Returns the output of the program zstd, because Java cannot decompress its format. */
    private InputStream zstd() throws IOException {
        if (isStandardInput()) {
            throw new StartException("The standard input is compressed: put 'zstd -dc |' in front");
        }
        try {
            Process program = new ProcessBuilder("zstd", "-dcq", file.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            program.getOutputStream().close();
            return program.getInputStream();
        } catch (IOException e) {
            throw new StartException(
                    name() + " is compressed with zstd, which is not installed: install it, or decompress the file", e);
        }
    }

    private static final class CountingStream extends FilterInputStream {
        private long count;

        private CountingStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = super.read(into, offset, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
