package social.dassie.fec.sockets;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Linux system calls by Java's foreign function interface. This class is compiled for Java 17, which lacks the interface:
 * it is looked up by its names once, and a call needs none of its types. All pointers are numbers.
 *
 * <p>The only function is the C library's {@code syscall}, so that structures have the layout of the kernel whatever the
 * library. An object belongs to one thread at a time, because it holds the memory for error numbers.
 */
final class Kernel {
    /** Whether the processor is x86-64, whose system call numbers and event layout differ from those of ARM. */
    static final boolean IS_X64 = System.getProperty("os.arch", "").matches("amd64|x86_64");

    private static final boolean IS_ARM64 = System.getProperty("os.arch", "").equals("aarch64");
    private static final int FIRST_JAVA = 22;
    private static final int ARGUMENTS = 7;
    private static final String PACKAGE = "java.lang.foreign.";

    private final ByteBuffer errno = allocate(Integer.BYTES);
    private final Object state;

    Kernel() {
        this.state = Foreign.segment(errno);
    }

    /** Memory with its address, in the byte order of the processor. It is freed when nothing refers to it. */
    record Memory(ByteBuffer buffer, long address) {
        static Memory of(int bytes) {
            ByteBuffer buffer = allocate(bytes);
            return new Memory(buffer, Foreign.address(buffer));
        }
    }

    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** Returns why system calls are impossible here; empty if they may work. Causes no warning of the JVM. */
    static Optional<String> obstacle() {
        if (!System.getProperty("os.name", "").equals("Linux") || !(IS_X64 || IS_ARM64)) {
            return Optional.of("they need Linux on x86-64 or ARM64");
        }
        if (Runtime.version().feature() < FIRST_JAVA) {
            return Optional.of("they need Java " + FIRST_JAVA);
        }
        try {
            if (!(boolean) Module.class.getMethod("isNativeAccessEnabled").invoke(Kernel.class.getModule())) {
                return Optional.of("they need --enable-native-access=ALL-UNNAMED");
            }
            Foreign.segment(allocate(Integer.BYTES));
            return Optional.empty();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return Optional.of("the JDK has no usable foreign function interface: " + e);
        }
    }

    long call(SystemCall call, long a, long b, long c) {
        return call(call, a, b, c, 0, 0, 0);
    }

    /** Calls the kernel. Returns its result, or the negative error number. */
    long call(SystemCall call, long a, long b, long c, long d, long e, long f) {
        try {
            long result = (long) Foreign.SYSCALL.invokeExact(state, call.number(IS_X64), a, b, c, d, e, f);
            return result == -1 ? -errno.getInt(0) : result;
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException("A native call threw an exception", thrown);
        } finally {
            Reference.reachabilityFence(errno);
        }
    }

    /** Calls the kernel like {@link #call}; throws an exception if it fails. */
    int checked(SystemCall call, long a, long b, long c, long d, long e) throws IOException {
        long result = call(call, a, b, c, d, e, 0);
        if (result < 0) {
            throw new IOException(SystemCall.meaning(-result));
        }
        return (int) result;
    }

    /** What is looked up once. If that fails, the class does not initialise. */
    private static final class Foreign {
        private static final Method OF_BUFFER;
        private static final Method ADDRESS;

        /** {@code long syscall(long number, long a, …)}, after the memory for the error number. */
        static final MethodHandle SYSCALL;

        static {
            try {
                Class<?> segment = Class.forName(PACKAGE + "MemorySegment");
                OF_BUFFER = segment.getMethod("ofBuffer", Buffer.class);
                ADDRESS = segment.getMethod("address");
                SYSCALL = link(segment);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private static MethodHandle link(Class<?> segment) throws ReflectiveOperationException {
            Class<?> linkerType = Class.forName(PACKAGE + "Linker");
            Class<?> optionType = Class.forName(PACKAGE + "Linker$Option");
            Class<?> descriptorType = Class.forName(PACKAGE + "FunctionDescriptor");
            Class<?> layoutType = Class.forName(PACKAGE + "MemoryLayout");
            Object number =
                    Class.forName(PACKAGE + "ValueLayout").getField("JAVA_LONG").get(null);
            Object linker = linkerType.getMethod("nativeLinker").invoke(null);
            Object libraries = linkerType.getMethod("defaultLookup").invoke(linker);
            Object found = Class.forName(PACKAGE + "SymbolLookup")
                    .getMethod("find", String.class)
                    .invoke(libraries, "syscall");
            Object function = ((Optional<?>) found).orElseThrow(NoSuchMethodException::new);
            Object[] layouts = (Object[]) Array.newInstance(layoutType, ARGUMENTS);
            Arrays.fill(layouts, number);
            Object descriptor = descriptorType
                    .getMethod("of", layoutType, layouts.getClass())
                    .invoke(null, number, layouts);
            Object[] options = (Object[]) Array.newInstance(optionType, 1);
            options[0] = optionType
                    .getMethod("captureCallState", String[].class)
                    .invoke(null, (Object) new String[] {"errno"});
            MethodHandle handle = (MethodHandle) linkerType
                    .getMethod("downcallHandle", segment, descriptorType, options.getClass())
                    .invoke(linker, function, descriptor, options);
            MethodType type = MethodType.methodType(long.class, Collections.nCopies(ARGUMENTS, long.class));
            return handle.asType(type.insertParameterTypes(0, Object.class));
        }

        static Object segment(ByteBuffer buffer) {
            return invoke(OF_BUFFER, null, buffer);
        }

        static long address(ByteBuffer buffer) {
            return (long) invoke(ADDRESS, segment(buffer));
        }

        private static Object invoke(Method method, @Nullable Object target, Object... arguments) {
            try {
                return method.invoke(target, arguments);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("The foreign function interface failed", e);
            }
        }
    }
}
