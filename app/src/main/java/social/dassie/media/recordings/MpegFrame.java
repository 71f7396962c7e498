package social.dassie.media.recordings;

import java.util.Optional;

/** The header of one frame of MPEG audio, ISO/IEC 11172-3 section 2.4.1.3 and 13818-3. Sizes in bytes and samples. */
record MpegFrame(int length, int samples, int sampleRate, int channels, int bitrate) {
    private static final int[] RATES = {44_100, 48_000, 32_000};
    private static final int[] LAYER_3 = {0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320};
    private static final int[] LAYER_3_LOW = {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160};
    private static final int MPEG_1 = 3;
    private static final int MONO = 3;

    /** Returns empty if these four bytes do not begin a layer III frame. */
    static Optional<MpegFrame> of(int header) {
        int version = header >> 19 & 3;
        int layer = header >> 17 & 3;
        int bitrateIndex = header >> 12 & 15;
        int rateIndex = header >> 10 & 3;
        boolean isSync = (header & 0xffe00000) == 0xffe00000;
        if (!isSync || version == 1 || layer != 1 || bitrateIndex == 0 || bitrateIndex == 15 || rateIndex == 3) {
            return Optional.empty();
        }
        boolean isFull = version == MPEG_1;
        int sampleRate = RATES[rateIndex] >> (isFull ? 0 : version == 2 ? 1 : 2);
        int bitrate = 1000 * (isFull ? LAYER_3 : LAYER_3_LOW)[bitrateIndex];
        int samples = isFull ? 1152 : 576;
        int length = samples / 8 * bitrate / sampleRate + (header >> 9 & 1);
        int channels = (header >> 6 & 3) == MONO ? 1 : 2;
        return Optional.of(new MpegFrame(length, samples, sampleRate, channels, bitrate));
    }
}
