/* Encode throughput of Intel's ISA-L as one number in MB/s, with the shapes that CodeBench names: K M LENGTH. */
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

int main(int argc, char **argv) {
    static unsigned char matrix[255 * 255], tables[255 * 255 * 32];
    unsigned char *data[255], *parity[255];
    if (argc != 4) {
        fprintf(stderr, "usage: isal-bench K M LENGTH\n");
        return 2;
    }
    int k = atoi(argv[1]), m = atoi(argv[2]), length = atoi(argv[3]);
    for (int i = 0; i < k; i++) {
        data[i] = aligned_alloc(64, (length + 63) / 64 * 64);
        memset(data[i], i * 7 + 1, length);
    }
    for (int i = 0; i < m; i++) {
        parity[i] = aligned_alloc(64, (length + 63) / 64 * 64);
    }
    gf_gen_cauchy1_matrix(matrix, k + m, k);
    ec_init_tables(k, m, matrix + k * k, tables);
    double start = now();
    long done = 0;
    while (now() - start < 0.08) {
        for (int i = 0; i < 64; i++) {
            ec_encode_data(length, k, m, tables, data, parity);
        }
        done += 64;
    }
    printf("%.0f\n", (double)done * k * length / (now() - start) / 1e6);
    return 0;
}
