package social.dassie.fec.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** What {@code proto/vectors.txt} holds. */
public final class Vectors {
    /**
     * One block of lines.
     *
     * @param kind its first word
     * @param group the group's number, 0 for a block without one
     */
    public record Block(String kind, int k, int m, long group, List<String[]> lines) {
        /** What stands behind this word. */
        public List<byte[]> all(String name) {
            return lines.stream()
                    .filter(line -> line[0].equals(name))
                    .map(line ->
                            line[1].equals("-") ? new byte[0] : HexFormat.of().parseHex(line[1]))
                    .toList();
        }
    }

    private Vectors() {}

    public static List<Block> of(String kind) {
        List<Block> blocks = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(Path.of("proto/vectors.txt"))) {
                String[] words = line.split(" ", -1);
                if (line.startsWith("#") || line.isEmpty()) {
                    continue;
                }
                if (words.length > 2) {
                    long group = words.length > 3 ? Long.parseUnsignedLong(words[3]) : 0;
                    blocks.add(new Block(
                            words[0],
                            Integer.parseInt(words[1]),
                            Integer.parseInt(words[2]),
                            group,
                            new ArrayList<>()));
                } else {
                    blocks.get(blocks.size() - 1).lines().add(words);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return blocks.stream().filter(block -> block.kind().equals(kind)).toList();
    }
}
