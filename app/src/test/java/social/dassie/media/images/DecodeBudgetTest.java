package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.media.images.headers.ImageException;

class DecodeBudgetTest {
    private static final long MB = DecodeBudget.MEGABYTE;

    @Test
    void work_neverTakesMoreThanTheBudgetTogether() throws Exception {
        DecodeBudget budget = new DecodeBudget(100 * MB, 8, 10_000);
        AtomicInteger held = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(12);
        List<Future<?>> done = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int megabytes = 10 + i * 7 % 85;
            done.add(threads.submit(() -> budget.with(megabytes * MB, () -> {
                most.accumulateAndGet(held.addAndGet(megabytes), Math::max);
                Thread.onSpinWait();
                return held.addAndGet(-megabytes);
            })));
        }
        for (Future<?> each : done) {
            each.get(20, TimeUnit.SECONDS);
        }
        threads.shutdown();
        assertTrue(most.get() <= 100, most + " MB");
    }

    @Test
    void waitingTooLong_failsAsBusy() throws Exception {
        DecodeBudget budget = new DecodeBudget(10 * MB, 1, 1);
        ImageException busy =
                budget.with(999 * MB, () -> assertThrows(ImageException.class, () -> budget.with(MB, () -> "never")));
        assertEquals(ImageException.Reason.BUSY, busy.reason());
        assertEquals("given back", budget.with(10 * MB, () -> "given back"));
    }

    @Test
    void failure_givesTheMemoryBack() throws Exception {
        DecodeBudget budget = new DecodeBudget(10 * MB, 1, 1);
        assertThrows(
                IOException.class,
                () -> budget.with(10 * MB, () -> {
                    throw new IOException("disk");
                }));
        assertEquals(1, budget.with(10 * MB, () -> 1));
    }

    /** What the child process below does: all files at once, in a heap that holds none of them decoded. */
    static final class Child {
        public static void main(String[] files) throws Exception {
            ImageProcessor processor =
                    new ImageProcessor(new DecodeBudget(), Path.of(files[0]).resolveSibling(""));
            ExecutorService threads = Executors.newFixedThreadPool(files.length);
            List<Future<ProcessedImage>> done = new ArrayList<>();
            for (String file : files) {
                done.add(threads.submit(() -> processor.attachment(Path.of(file))));
            }
            for (Future<ProcessedImage> each : done) {
                try {
                    ImageFile original = each.get().original();
                    System.out.println(original.width() + "x" + original.height());
                } catch (ExecutionException refused) {
                    Throwable cause = refused.getCause();
                    System.out.println(cause == null ? refused : cause.getMessage());
                }
            }
            threads.shutdown();
        }
    }

    @Test
    void thirtyThreeMegapixels_fitInAHeapOf128MegabytesFourAtATime(@TempDir Path directory) throws Exception {
        BufferedImage large = new BufferedImage(7680, 4320, BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D g = large.createGraphics();
        g.setPaint(new GradientPaint(0, 0, java.awt.Color.RED, 7680, 4320, java.awt.Color.BLUE));
        g.fillRect(0, 0, 7680, 4320);
        g.dispose();
        Path png = Files.write(directory.resolve("large.png"), Pictures.written(large, "png"));
        Path jpeg = Files.write(directory.resolve("large.jpg"), Pictures.written(large, "jpeg"));
        assertEquals("3840x2160\n".repeat(4), processed(directory, "-Xmx128m", png, jpeg, jpeg, png));
    }

    @Test
    void smallHeap_rejectsALargePhoto_andAcceptsSmallerOnes(@TempDir Path directory) throws Exception {
        Path photo = Files.write(
                directory.resolve("photo.jpg"),
                Pictures.written(Pictures.quarters(4000, 3000, BufferedImage.TYPE_3BYTE_BGR), "jpeg"));
        Path smaller = Files.write(
                directory.resolve("smaller.jpg"),
                Pictures.written(Pictures.quarters(2000, 1000, BufferedImage.TYPE_3BYTE_BGR), "jpeg"));
        assertEquals(
                "This server has too little memory for images of 4000x3000: send a smaller one\n2000x1000\n",
                processed(directory, "-Xmx64m", photo, smaller));
        assertEquals("3325x2494\n", processed(directory, "-Xmx96m", photo));
    }

    /** What a process with this heap makes of files: a line for each. */
    private static String processed(Path directory, String heap, Path... files) throws Exception {
        Path output = directory.resolve("output");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName()));
        for (Path file : files) {
            command.add(file.toString());
        }
        Process child = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(child.waitFor(100, TimeUnit.SECONDS));
        return Files.readString(output);
    }
}
