package social.dassie.fec.sockets;

/** The system calls of {@link NativeSockets}, with their numbers on Linux (arch/…/unistd.h). */
enum SystemCall {
    BIND(49, 200),
    CLOSE(3, 57),
    EPOLL_CREATE(291, 20),
    EPOLL_CTL(233, 21),
    EPOLL_PWAIT(281, 22),
    EVENTFD(290, 19),
    GETSOCKNAME(51, 204),
    READ(0, 63),
    RECVMMSG(299, 243),
    SENDMMSG(307, 269),
    SETSOCKOPT(54, 208),
    SOCKET(41, 198),
    WRITE(1, 64);

    static final int EINTR = 4;
    static final int EAGAIN = 11;
    static final int EAFNOSUPPORT = 97;

    private final int onX64;
    private final int onArm64;

    SystemCall(int onX64, int onArm64) {
        this.onX64 = onX64;
        this.onArm64 = onArm64;
    }

    long number(boolean isX64) {
        return isX64 ? onX64 : onArm64;
    }

    /** Returns whether the error may be due to the segments of a message: EIO, EINVAL, EMSGSIZE, ENOPROTOOPT or EOPNOTSUPP. */
    static boolean refusesSegments(long errno) {
        return errno == 5 || errno == 22 || errno == 90 || errno == 92 || errno == 95;
    }

    /** Returns the meaning of an error number, in the words of the C library. */
    static String meaning(long errno) {
        return switch ((int) errno) {
            case 1 -> "Operation not permitted";
            case 13 -> "Permission denied";
            case 23, 24 -> "Too many open files";
            case 38 -> "Function not implemented";
            case 97 -> "Address family not supported by protocol";
            case 98 -> "Address already in use";
            case 99 -> "Cannot assign requested address";
            default -> "Error " + errno;
        };
    }
}
