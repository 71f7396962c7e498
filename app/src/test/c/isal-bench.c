/* Encode throughput of Intel's ISA-L, with the same matrix sizes as CodeBench: scripts/bench-fec code. */
#include <isa-l.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static void measure(int k, int m, int length) {
    unsigned char matrix[255 * 255], tables[255 * 255 * 32];
    unsigned char *data[255], *parity[255];
    double best = 0;
    for (int i = 0; i < k; i++) {
        data[i] = aligned_alloc(64, (length + 63) / 64 * 64);
        memset(data[i], i * 7 + 1, length);
    }
    for (int i = 0; i < m; i++) {
        parity[i] = aligned_alloc(64, (length + 63) / 64 * 64);
    }
    gf_gen_cauchy1_matrix(matrix, k + m, k);
    ec_init_tables(k, m, matrix + k * k, tables);
    for (int round = 0; round < 8; round++) {
        double start = now();
        long done = 0;
        while (now() - start < 0.1) {
            for (int i = 0; i < 64; i++) {
                ec_encode_data(length, k, m, tables, data, parity);
            }
            done += 64;
        }
        double rate = (double)done * k * length / (now() - start) / 1e6;
        best = rate > best ? rate : best;
    }
    printf("ISA-L %d+%d at %d bytes: %.0f MB/s\n", k, m, length, best);
}

int main(void) {
    measure(10, 3, 1200);
    measure(17, 3, 1200);
    measure(10, 3, 65536);
    return 0;
}
