package social.dassie.media.recordings;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The system's programs ffmpeg and ffprobe. They parse untrusted files, so they are restricted: only the format that was
 * detected from the content, only files and no network, limited frame sizes and allocations, limited time, few threads,
 * and a limited number of concurrent runs.
 */
public final class Ffmpeg {
    /** 3840x2160, {@code video_matrix_limit} of the instance document. */
    public static final long MAX_PIXELS = 8_294_400;

    /** {@code video_frame_rate_limit} of the instance document. */
    public static final int MAX_FRAME_RATE = 120;

    private static final Duration LOOK_LIMIT = Duration.ofSeconds(20);
    private static final Duration CONVERT_LIMIT = Duration.ofMinutes(30);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int LOOKS_AT_ONCE = 2;
    private static final int MAX_DECODED_PIXELS = 33_177_600;
    private static final String PIPE = "pipe:0";
    private static final Pattern VERSION = Pattern.compile("ffmpeg version n?(\\d{1,3})\\.(\\d{1,3})");
    private static final int MAX_ALLOCATION = 512 * 1024 * 1024;

    private final Path ffmpeg;
    private final Path ffprobe;
    private final long maxOutputBytes;
    private final Semaphore looks = new Semaphore(LOOKS_AT_ONCE, true);
    private final Semaphore conversions;
    private volatile @Nullable Boolean isOld;

    Ffmpeg(Path ffmpeg, Path ffprobe, int conversionsAtOnce, long maxOutputBytes) {
        this.ffmpeg = ffmpeg;
        this.ffprobe = ffprobe;
        this.conversions = new Semaphore(conversionsAtOnce, true);
        this.maxOutputBytes = maxOutputBytes;
    }

    /**
     * Searches for both programs, once.
     *
     * @param setting path of ffmpeg, with ffprobe in the same directory; empty to look in PATH, {@code none} to do
     *     without
     * @param maxOutputBytes a conversion whose result is larger is rejected
     */
    public static Optional<Ffmpeg> find(String setting, int conversionsAtOnce, long maxOutputBytes) {
        if (setting.equals("none")) {
            return Optional.empty();
        }
        List<Path> places = new ArrayList<>();
        if (setting.isEmpty()) {
            String path = System.getenv("PATH");
            for (String place : (path == null ? "" : path).split(File.pathSeparator, -1)) {
                places.add(Path.of(place, "ffmpeg"));
                places.add(Path.of(place, "ffmpeg.exe"));
            }
        } else {
            places.add(Path.of(setting));
        }
        for (Path place : places) {
            Path probe = place.resolveSibling(place.getFileName().toString().replace("ffmpeg", "ffprobe"));
            if (Files.isExecutable(place) && Files.isExecutable(probe)) {
                return Optional.of(
                        new Ffmpeg(place.toAbsolutePath(), probe.toAbsolutePath(), conversionsAtOnce, maxOutputBytes));
            }
        }
        return Optional.empty();
    }

    /** Returns the content of a file, from its headers or, if these are incomplete, from its first seconds. */
    public RecordingInfo probe(Path directory, Path file, RecordingFormat format)
            throws RecordingException, IOException {
        List<String> command = new ArrayList<>(List.of(ffprobe.toString(), "-hide_banner", "-v", "fatal"));
        command.addAll(input(format));
        command.addAll(List.of("-show_entries", Probe.ENTRIES, "-of", "json"));
        command.add(url(file));
        return Probe.parse(run(looks, LOOK_LIMIT, directory, command));
    }

    /** Writes one frame of a video, or the cover of an audio file, as PNG. The result is as untrusted as the file. */
    public Path picture(Path directory, Path file, RecordingFormat format, double second)
            throws RecordingException, IOException {
        Path picture = Files.createTempFile(directory, "picture", ".png");
        List<String> command = new ArrayList<>(start());
        if (second > 0) {
            command.addAll(List.of("-ss", Double.toString(second)));
        }
        command.addAll(input(format));
        command.addAll(List.of("-max_pixels", Integer.toString(MAX_DECODED_PIXELS), "-i", url(file)));
        command.addAll(List.of("-map", "0:v:0", "-frames:v", "1", "-an", "-sn", "-dn", "-map_metadata", "-1"));
        command.addAll(List.of("-threads", "1", "-c:v", "png", "-f", "image2", "-update", "1", url(picture)));
        run(looks, LOOK_LIMIT, directory, command);
        if (Files.size(picture) == 0) {
            throw RecordingException.unreadable("no picture at " + second + " s");
        }
        return picture;
    }

    /** Writes the photo in a HEIC as JPEG; everything else in the file is omitted. */
    public Path photo(Path directory, Path file) throws RecordingException, IOException {
        HeicPhoto photo = HeicFile.read(file);
        if (photo.width() * photo.height() > MAX_DECODED_PIXELS) {
            throw RecordingException.refused(RecordingException.TOO_LARGE, photo.width() + "x" + photo.height());
        }
        Path stream = Files.createTempFile(directory, "tiles", ".hevc");
        photo.writeTo(stream);
        Path picture = Files.createTempFile(directory, "picture", ".jpg");
        List<String> command = new ArrayList<>(start());
        command.addAll(input(RecordingFormat.HEIC));
        command.addAll(List.of("-max_pixels", Integer.toString(MAX_DECODED_PIXELS), "-i", url(stream)));
        command.addAll(List.of("-vf", photo.filters(), "-frames:v", "1", "-map_metadata", "-1", "-threads", "1"));
        command.addAll(List.of("-c:v", "mjpeg", "-pix_fmt", "yuvj444p", "-q:v", "2", "-bitexact"));
        command.addAll(List.of("-f", "image2", "-update", "1", url(picture)));
        run(looks, LOOK_LIMIT, directory, command);
        if (Files.size(picture) == 0) {
            throw RecordingException.unreadable("no picture in it");
        }
        return picture;
    }

    /** Returns the image formats that this ffmpeg can decode: not every ffmpeg has every decoder. */
    public Set<RecordingFormat> pictures(Path directory) throws RecordingException, IOException {
        List<String> command = List.of(ffmpeg.toString(), "-hide_banner", "-v", "fatal", "-decoders");
        String decoders = run(looks, LOOK_LIMIT, directory, command);
        Set<RecordingFormat> formats = EnumSet.noneOf(RecordingFormat.class);
        for (String line : decoders.split("\n", -1)) {
            String[] words = line.strip().split("\\s+", 3);
            String name = words.length < 2 ? "" : words[1];
            switch (name) {
                case "hevc" -> formats.add(RecordingFormat.HEIC);
                case "libdav1d", "libaom-av1" -> formats.add(RecordingFormat.AVIF);
                default -> {}
            }
        }
        return formats;
    }

    /** Whether it is older than version 5.1, which has other options. A build without a number is assumed to be newer. */
    private boolean isOld(Path directory) throws RecordingException, IOException {
        Boolean known = isOld;
        if (known == null) {
            Matcher version =
                    VERSION.matcher(run(looks, LOOK_LIMIT, directory, List.of(ffmpeg.toString(), "-version")));
            known = version.lookingAt()
                    && Integer.parseInt(version.group(1)) * 100 + Integer.parseInt(version.group(2)) < 501;
            isOld = known;
        }
        return known;
    }

    /** Writes a file that every client plays: MP4 of H.264 and AAC, MP3 or M4A; compatible streams are only remuxed. */
    public RecordingFile convert(Path directory, Path file, RecordingFormat format, RecordingInfo info)
            throws RecordingException, IOException {
        return convert(directory, url(file), StandardInput.NOTHING, format, info);
    }

    /** Writes an MP4 of frames that ffmpeg cannot read in their own format; they are passed as a {@link RawVideo}. */
    public RecordingFile convert(Path directory, StandardInput video, RecordingFormat format, RecordingInfo info)
            throws RecordingException, IOException {
        return convert(directory, PIPE, video, format, info);
    }

    private RecordingFile convert(
            Path directory, String input, StandardInput feed, RecordingFormat format, RecordingInfo info)
            throws RecordingException, IOException {
        Conversion conversion = Conversion.of(format, info, isOld(directory));
        Path result = Files.createTempFile(
                directory, "result", "." + conversion.target().extension());
        List<String> command = new ArrayList<>(start());
        command.addAll(List.of("-timelimit", Long.toString(2 * CONVERT_LIMIT.toSeconds())));
        command.addAll(input(format));
        command.addAll(List.of("-max_pixels", Integer.toString(MAX_DECODED_PIXELS), "-i", input));
        command.addAll(conversion.arguments());
        command.addAll(List.of("-fs", Long.toString(maxOutputBytes), url(result)));
        run(conversions, CONVERT_LIMIT, directory, command, feed);
        long bytes = Files.size(result);
        if (bytes >= maxOutputBytes - maxOutputBytes / 50) {
            throw RecordingException.unreadable("it grows to more than " + maxOutputBytes + " bytes");
        }
        return new RecordingFile(result, conversion.target(), probe(directory, result, conversion.target()));
    }

    private List<String> start() {
        return List.of(
                ffmpeg.toString(),
                "-hide_banner",
                "-nostdin",
                "-y",
                "-v",
                "fatal",
                "-max_alloc",
                Integer.toString(MAX_ALLOCATION));
    }

    /** The demuxer is named, so that none is guessed; the one for MOV opens no other files by itself. */
    private static List<String> input(RecordingFormat format) {
        return List.of("-protocol_whitelist", "file,pipe", "-f", format.demuxer());
    }

    private static String url(Path file) {
        return "file:" + file.toAbsolutePath();
    }

    private static String run(Semaphore turns, Duration limit, Path directory, List<String> command)
            throws RecordingException, IOException {
        return run(turns, limit, directory, command, StandardInput.NOTHING);
    }

    private static String run(Semaphore turns, Duration limit, Path directory, List<String> command, StandardInput feed)
            throws RecordingException, IOException {
        try {
            if (!turns.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw RecordingException.busy();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IOException("the server stops");
        }
        try {
            return new Tool(directory, limit).run(command, feed);
        } finally {
            turns.release();
        }
    }
}
