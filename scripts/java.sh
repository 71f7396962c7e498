# Sourced by the other scripts: finds Java and Maven, or exits with one clear sentence.
NEEDED=17

# What Maven downloads for a build on a machine with an empty repository.
FETCHED_MB=170

# The C library creates a memory arena for every thread that calls SQLite; two arenas are enough.
export MALLOC_ARENA_MAX=2

# A build ends before the second compiler (C2) pays off.
SHORT_RUN="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
export MAVEN_OPTS="${MAVEN_OPTS:-$SHORT_RUN}"

stop() {
    echo "$1" >&2
    exit 1
}

# Java encodes file names in the locale's character set: a locale with only ASCII is replaced by one with UTF-8.
if [ "$(locale charmap 2>/dev/null || echo unknown)" != UTF-8 ]; then
    for each in C.UTF-8 C.utf8 en_US.UTF-8; do
        if [ "$(LC_ALL=$each locale charmap 2>/dev/null)" = UTF-8 ]; then
            export LC_ALL=$each
            break
        fi
    done
fi

# Prints the major version of a java binary, nothing if it does not run. A JDK has it in a file, which is faster.
major_of() {
    release=$(dirname "$(dirname "$1")")/release
    if [ -f "$release" ] && grep -q '^JAVA_VERSION="[0-9]' "$release"; then
        sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$release"
        return
    fi
    "$1" -version 2>&1 | sed -n 's/.*version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' | sed -n 1p
}

# Prints the home of every JDK on the machine, one a line: explicitly configured ones first.
jdk_homes() {
    {
        [ -n "${JAVA_HOME:-}" ] && echo "$JAVA_HOME"
        on_path=$(command -v javac 2>/dev/null) && dirname "$(dirname "$(readlink -f "$on_path")")"
        for home in /usr/lib/jvm/* /opt/java/* "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* \
            /Library/Java/JavaVirtualMachines/*/Contents/Home; do
            [ -x "$home/bin/java" ] && (cd "$home" && pwd -P)
        done
        [ -x /usr/libexec/java_home ] && /usr/libexec/java_home 2>/dev/null
        true
    } | awk '!seen[$0]++'
}

# Prints "major home" of every usable JDK, newest first.
jdks() {
    jdk_homes | while IFS= read -r home; do
        [ -x "$home/bin/java" ] && [ -x "$home/bin/javac" ] || continue
        major=$(major_of "$home/bin/java")
        [ "${major:-0}" -lt "$NEEDED" ] || echo "$major $home"
    done | sort -k1,1nr -s
}

need_java() {
    if [ -n "${JAVA_HOME:-}" ] && [ ! -x "$JAVA_HOME/bin/javac" ]; then
        echo "JAVA_HOME is $JAVA_HOME, where there is no JDK (bin/javac): it is passed over." >&2
    fi
    [ -n "$(jdks)" ] && return
    found=$(command -v java >/dev/null 2>&1 && major_of "$(command -v java)" || true)
    if [ "${found:-0}" -ge "$NEEDED" ]; then
        stop "Dassie is built with a JDK, but this Java $found is without the compiler (javac): install the JDK, too."
    fi
    stop "Dassie needs a JDK of version $NEEDED or newer (found: ${found:-none}): install one, or set JAVA_HOME to it."
}

need_maven() {
    command -v mvn >/dev/null 2>&1 ||
        stop "Dassie is built with Maven 3.8 or newer, and there is no mvn on the PATH: install Maven."
    version=$(JAVA_HOME=$(oldest_home) mvn --version 2>/dev/null |
        sed -n 's/.*Apache Maven \([0-9]*\.[0-9]*\).*/\1/p' | sed -n 1p) || true
    case "$version" in
        [4-9].* | 3.[89] | 3.[1-9][0-9]) ;;
        *) stop "Dassie is built with Maven 3.8 or newer, but mvn is version ${version:-unknown}: install a newer one." ;;
    esac
}

newest_home() {
    jdks | sed -n '1s/^[0-9]* //p'
}

# The JDK that compiles: the oldest one, because every newer one runs its output.
oldest_home() {
    jdks | sed -n '$s/^[0-9]* //p'
}

# Creates the archive of loaded classes (AOT cache) for a jar, once for each build: make_archive HOME JAR DIRECTORY. From 25
# on, a JDK also stores in it what it learned in a training run (JEP 514, 515); in total, that halves the startup time.
make_archive() {
    major=$(major_of "$1/bin/java")
    archive=$3/dassie-$major.aot
    [ "$major" -ge 25 ] || return 0
    [ ! "$archive" -nt "$2" ] || [ ! "$archive" -nt "$top/scripts/java.sh" ] || return 0
    [ -w "$3" ] || return 0
    rm -f "$archive"
    echo "Preparing quick starts …" >&2
    read_flags "$1" "$3"
    "$1/bin/java" "${flags[@]}" "-XX:AOTCacheOutput=$archive.new" -jar "$2" train >"$archive.log" 2>&1 || true
    if [ -f "$archive.new" ]; then
        mv "$archive.new" "$archive"
        rm -f "$archive.log" "$archive.new.config"
    else
        echo "Starts are not as quick as they could be: $archive.log says why." >&2
    fi
}

# Puts the flags of jvm_flags into the array "flags".
read_flags() {
    flags=()
    while IFS= read -r flag; do
        flags+=("$flag")
    done < <(jvm_flags "$1" "$2")
}

# Prints the best flags for Dassie on this JDK, one a line. Small and quick to start: a bounded heap, an exit instead of a
# half-dead server, and preloaded classes from the given directory (none if it is empty). The collector uses all processors,
# because they all wait for it: its pauses take 2 ms instead of 5, and a mixed load is a third faster than with one thread,
# in the same memory. The young generation is large from the start: in a small one, requests that wait for the disk are
# promoted, and the heap grows with them. Memory freed by a full collection is returned to the system immediately.
jvm_flags() {
    major=$(major_of "$1/bin/java")
    printf '%s\n' -XX:+UseParallelGC -Xms52m -Xmx128m -Xmn28m -XX:SurvivorRatio=3 -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40 \
        -XX:-ShrinkHeapInSteps -Xss512k -XX:ReservedCodeCacheSize=48m -XX:+ExitOnOutOfMemoryError
    if [ -f "$2/dassie-$major.aot" ]; then
        printf '%s\n' "-XX:AOTCache=$2/dassie-$major.aot" -Xlog:aot=off
    elif [ -n "$2" ] && [ "$major" -ge 19 ] && [ "$major" -lt 25 ]; then
        printf '%s\n' -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=$2/dassie-$major.jsa" -Xlog:cds=off -Xlog:cds+dynamic=off
    fi
    # Memory that the compilers no longer need is returned to the system.
    if [ "$major" -ge 22 ]; then
        printf '%s\n' -XX:TrimNativeHeapInterval=5000
    fi
    if [ "$major" -ge 24 ]; then
        printf '%s\n' --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow
    fi
    if [ "$major" -ge 25 ]; then
        printf '%s\n' -XX:+UseCompactObjectHeaders
    fi
    # Maps the class archive at the address for which it was made: 26 MB of it are then clean pages of its file, which the
    # system may drop, instead of private memory that relocation changed. A newer JDK may not have this diagnostic flag.
    if [ "$major" -eq 25 ]; then
        printf '%s\n' -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0
    fi
}

# The commit of the sources, followed by .changed if they differ from it; nothing without git.
build_commit() {
    commit=$(git -C "$top" rev-parse --short=12 HEAD 2>/dev/null) || return 0
    [ "$(git -C "$top" rev-parse --show-toplevel 2>/dev/null)" = "$top" ] || return 0
    [ -z "$(git -C "$top" status --porcelain 2>/dev/null)" ] || commit=$commit.changed
    echo "$commit"
}

# The version in pom.xml.
build_version() {
    sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$top/pom.xml" | sed -n 1p
}

# The JDK modules in the packages, as listed in pom.xml.
runtime_modules() {
    sed -n 's|^ *<runtime.modules>\(.*\)</runtime.modules>$|\1|p' "$top/pom.xml"
}

# The version in the names of packages: followed by day and commit, unless the commit has the version's tag.
build_label() {
    version=$(build_version)
    commit=$(build_commit)
    if [ -z "$commit" ] || { git -C "$top" tag --points-at HEAD | grep -qxF "v$version" && [ "${commit%.changed}" = "$commit" ]; }; then
        echo "$version"
    else
        echo "$version+$(TZ=UTC git -C "$top" log -1 --format=%cd --date=format-local:%Y%m%d).$commit"
    fi
}

# The time of the commit, in seconds since 1970; without git the build time from pom.xml.
build_time() {
    git -C "$top" log -1 --format=%ct 2>/dev/null || echo 1767225600
}

# Describes Maven's progress: a line for each step, with the seconds since the start, and one for every few megabytes
# downloaded, with the amount so far. The total is that of a machine without any library. Warnings and errors stay as they
# are.
build_words() {
    # mawk otherwise buffers four kilobytes, and prints nothing for minutes.
    local each_line=()
    ! awk -W version 2>&1 </dev/null | grep -q '^mawk' || each_line=(-W interactive)
    awk ${each_line[@]+"${each_line[@]}"} -v total="$FETCHED_MB" '
        function say(text) { printf "  %3d s  %s\n", seconds(), text; fflush() }
        function seconds() { "date +%s" | getline now; close("date +%s"); if (!began) began = now; return now - began }
        BEGIN {
            words["resources"] = "Copying resources"
            words["compile"] = "Compiling the server (a minute or two where it was not compiled before)"
            words["testCompile"] = "Compiling the tests"
            words["generate"] = "Generating pages and messages"
            words["copy"] = "Fetching the tools of the client"
            words["unpack"] = "Unpacking the tools of the client"
            words["unpack-dependencies"] = "Collecting licences"
            words["tools"] = "Compiling the programs"
            words["client"] = "Building the web client"
            words["classes"] = "Writing classes for the database"
            words["makeBom"] = "Listing the libraries"
            words["makeAggregateBom"] = "Listing the libraries"
            words["jar"] = "Packing the classes"
            words["shade"] = "Packing the jar (a quarter of a minute)"
            unit["B"] = 1e-6; unit["kB"] = 1e-3; unit["MB"] = 1; unit["GB"] = 1e3
            seconds()
        }
        { gsub(/\033\[[0-9;]*m/, "") }
        /Downloading from / { next }
        /Downloaded from / {
            size = $0
            sub(/.*\(/, "", size)
            split(size, parts, " ")
            files++
            megabytes += parts[1] * unit[parts[2]]
            if (files == 1 || megabytes >= said + 5) {
                said = megabytes
                say(sprintf("Fetching libraries: %d of about %d MB", megabytes, total))
            }
            next
        }
        /^\[INFO\] --- / {
            goal = $3
            sub(/.*:/, "", goal)
            # Ant steps are named after what they do, and so are programs beside the tests.
            if (goal == "run" || $4 == "(tools)") { goal = $4; gsub(/[()]/, "", goal) }
            if (goal in words && words[goal] != last) { last = words[goal]; say(last) }
            next
        }
        /^\[INFO\]/ || /^Progress / { next }
        { print; fflush() }
    '
}

# Builds with the oldest JDK of the machine: maven_build COMMIT ARGUMENT …
maven_build() {
    named=$1
    shift
    (
        set -o pipefail
        JAVA_HOME=$(oldest_home) mvn -B -f "$top/pom.xml" "-Dbuild.commit=$named" "$@" 2>&1 | build_words
    )
}

# Builds up to a phase with the programs that use test classes (app/src/tools/with-tests), and puts their class path into
# "class_path": build_with_tests PHASE.
build_with_tests() {
    need_java
    need_maven
    cd "$top"
    JAVA_HOME=$(oldest_home) mvn -B -q -ntp "$1" dependency:build-classpath -DskipTests -Dtools.with-tests.skip=false \
        -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath
    class_path=$top/target/test-classes:$top/target/classes:$(cat target/test-classpath)
}

# Runs one of these programs: run_with_tests CLASS ARGUMENT …
run_with_tests() {
    build_with_tests process-test-classes
    exec "$(oldest_home)/bin/java" -Xmx1g -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -cp "$class_path" "$@"
}
