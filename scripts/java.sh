# Sourced by the other scripts: finds Java and Maven, or ends with one clear sentence.
NEEDED=17

# What Maven fetches for a build on a machine that has none of it.
FETCHED_MB=170

# The C library keeps memory aside for every thread that SQLite is called from; two such stores are enough.
export MALLOC_ARENA_MAX=2

# A build is over before the second compiler has made it quicker.
SHORT_RUN="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
export MAVEN_OPTS="${MAVEN_OPTS:-$SHORT_RUN}"

stop() {
    echo "$1" >&2
    exit 1
}

# Java names files in the letters of the locale: where it knows only ASCII, one that knows all is taken instead.
if [ "$(locale charmap 2>/dev/null || echo unknown)" != UTF-8 ]; then
    for each in C.UTF-8 C.utf8 en_US.UTF-8; do
        if [ "$(LC_ALL=$each locale charmap 2>/dev/null)" = UTF-8 ]; then
            export LC_ALL=$each
            break
        fi
    done
fi

# Prints the major version of a java binary, nothing when it does not run. A JDK has it in a file, which is quicker.
major_of() {
    release=$(dirname "$(dirname "$1")")/release
    if [ -f "$release" ] && grep -q '^JAVA_VERSION="[0-9]' "$release"; then
        sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$release"
        return
    fi
    "$1" -version 2>&1 | sed -n 's/.*version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' | sed -n 1p
}

# Prints the home of every JDK on the machine, one a line: those named by hand first.
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

# The JDK that compiles: the oldest one, because what it accepts every newer one runs.
oldest_home() {
    jdks | sed -n '$s/^[0-9]* //p'
}

# Makes the archive of loaded classes for a jar, once for each build: make_archive HOME JAR DIRECTORY. From 25 on a JDK keeps what it
# found out about them in a training run as well (JEP 514, 515); together that halves the time of a start.
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

# Prints the flags Dassie runs best with on this JDK, one a line. Small and quick to start: one collector thread, a bounded heap, an
# end instead of a half-dead server, and classes that are loaded already, from the directory given (none when it is empty). The part of the heap
# for what is young is large from the start: in a small one, requests that wait for the disk grow old, and the heap with them.
# What a full collection frees goes back to the system at once.
jvm_flags() {
    major=$(major_of "$1/bin/java")
    printf '%s\n' -XX:+UseSerialGC -Xms52m -Xmx128m -Xmn28m -XX:SurvivorRatio=3 -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40 \
        -XX:-ShrinkHeapInSteps -Xss512k -XX:ReservedCodeCacheSize=48m -XX:+ExitOnOutOfMemoryError
    if [ -f "$2/dassie-$major.aot" ]; then
        printf '%s\n' "-XX:AOTCache=$2/dassie-$major.aot" -Xlog:aot=off
    elif [ -n "$2" ] && [ "$major" -ge 19 ] && [ "$major" -lt 25 ]; then
        printf '%s\n' -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=$2/dassie-$major.jsa" -Xlog:cds=off -Xlog:cds+dynamic=off
    fi
    # What the compilers have done with goes back to the system.
    if [ "$major" -ge 22 ]; then
        printf '%s\n' -XX:TrimNativeHeapInterval=5000
    fi
    if [ "$major" -ge 24 ]; then
        printf '%s\n' --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow
    fi
    if [ "$major" -ge 25 ]; then
        printf '%s\n' -XX:+UseCompactObjectHeaders
    fi
}

# Which commit the sources are of, and .changed behind it where they are not as committed; nothing without git.
build_commit() {
    commit=$(git -C "$top" rev-parse --short=12 HEAD 2>/dev/null) || return 0
    [ "$(git -C "$top" rev-parse --show-toplevel 2>/dev/null)" = "$top" ] || return 0
    [ -z "$(git -C "$top" status --porcelain 2>/dev/null)" ] || commit=$commit.changed
    echo "$commit"
}

# The version that pom.xml names.
build_version() {
    sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$top/pom.xml" | sed -n 1p
}

# What the packages have of a JDK, as pom.xml names it.
runtime_modules() {
    sed -n 's|^ *<runtime.modules>\(.*\)</runtime.modules>$|\1|p' "$top/pom.xml"
}

# The version in the names of packages: with day and commit behind it, unless the commit has the version's tag.
build_label() {
    version=$(build_version)
    commit=$(build_commit)
    if [ -z "$commit" ] || { git -C "$top" tag --points-at HEAD | grep -qxF "v$version" && [ "${commit%.changed}" = "$commit" ]; }; then
        echo "$version"
    else
        echo "$version+$(TZ=UTC git -C "$top" log -1 --format=%cd --date=format-local:%Y%m%d).$commit"
    fi
}

# When the commit was made, in seconds since 1970; without git the time that pom.xml gives what it builds.
build_time() {
    git -C "$top" log -1 --format=%ct 2>/dev/null || echo 1767225600
}

# Says in words what Maven does: a line for each step, with the seconds since the start, and one for every few megabytes that it fetches,
# with how much is there. The total is that of a machine without any library. Warnings and errors stay as they are.
build_words() {
    # mawk waits for four kilobytes otherwise, and says nothing for minutes.
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
            # What runs Ant is named after what it does, and so are programs beside the tests.
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

# Builds up to a phase with the programs that use what tests use (app/src/tools/with-tests), and puts their class path into
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
