# Sourced by bench-fec: real programs over a lossy path of 20 ms each way, through Dassie's tunnel, through UDPspeeder's if
# UDPSPEEDER names its program, and bare. All rows of one loss rate come from one run, so that they can be compared.
shape=${FEC_SHAPE:-20:10}
seconds=${FEC_SECONDS:-10}
warm_up=${FEC_WARM_UP:-4}
delay_ms=20
megabits=${FEC_MEGABITS:-0}
a=dassie-fec-a
b=dassie-fec-b
pids=()
logs=$top/target/fec-way

# Starts a program in the background: start LOG PROGRAM ARGUMENT...
start() {
    local log=$logs/$1
    shift
    "$@" >"$log" 2>&1 </dev/null &
    pids+=($!)
}

stop_all() {
    local pid
    for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
    for pid in "${pids[@]}"; do wait "$pid" 2>/dev/null || true; done
    pids=()
}

# Waits until a file contains a word: await FILE WORD.
await() {
    local tries=0
    until grep -q "$2" "$1" 2>/dev/null || [ $tries -ge 100 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
}

relay() {
    # shellcheck disable=SC2086 # a prefix of several words
    start relay $1 "$home/bin/java" -XX:+UseSerialGC -Xmx128m -cp "$class_path" \
        social.dassie.fec.DelayingRelay "$2" "$3" $delay_ms "$4" 1 "$megabits"
}

# Starts both ends of a tunnel: ends KIND PREFIX_OF_CLIENT PREFIX_OF_SERVER LISTEN_OF_CLIENT RELAY LISTEN_OF_SERVER TARGET.
ends() {
    local kind=$1 of_client=$2 of_server=$3 k=${shape%:*} m=${shape#*:}
    # shellcheck disable=SC2206,SC2207 # several words each
    local dassie=("$home/bin/java" $(jvm_flags "$home" "$top/target") -jar "$top/target/dassie.jar" fec)
    # shellcheck disable=SC2086 # prefixes of several words
    case "$kind" in
        dassie*)
            local options="--data $k --parity $m"
            [ "$kind" = dassie ] || options="$options --reorder-ms 0"
            start server $of_server "${dassie[@]}" server --listen "$6" --target "$7" $options
            start client $of_client "${dassie[@]}" client --listen "$4" --server "$5" $options
            await "$logs/server" listens
            await "$logs/client" listens
            ;;
        udpspeeder)
            start server $of_server "$UDPSPEEDER" -s -l "$6" -r "$7" "-f$shape"
            start client $of_client "$UDPSPEEDER" -c -l "$4" -r "$5" "-f$shape"
            sleep 0.5
            ;;
    esac
}

kinds() {
    echo "bare dassie-0 dassie"
    [ -z "${UDPSPEEDER:-}" ] || echo udpspeeder
}

# Prints a row: row LOSS KIND MBIT_S.
row() {
    printf '%-6s %-12s %8s Mbit/s\n' "$1" "$2" "${3:-none}"
}

namespaces_end() {
    stop_all
    ip netns del $a 2>/dev/null || true
    ip netns del $b 2>/dev/null || true
    rm -f "$logs/key"
}

namespaces_begin() {
    namespaces_end
    ip netns add $a
    ip netns add $b
    ip -n $a link set lo up
    ip -n $b link set lo up
    ip link add fec-a netns $a type veth peer name fec-b netns $b
    ip -n $a addr add 10.77.0.1/24 dev fec-a
    ip -n $b addr add 10.77.0.2/24 dev fec-b
    ip -n $a link set fec-a up
    ip -n $b link set fec-b up
    # Sockets of programs that do not request more hold only ninety packets, and lose those of a burst.
    ip netns exec $a sysctl -qw net.core.rmem_default=2097152 2>/dev/null || true
    ip netns exec $b sysctl -qw net.core.rmem_default=2097152 2>/dev/null || true
}

# One end of WireGuard: wireguard NAMESPACE DEVICE KEY PORT PEER ADDRESS [ENDPOINT].
wireguard() {
    start "$2" ip netns exec "$1" wireguard-go -f "$2"
    local tries=0
    until [ -S "/var/run/wireguard/$2.sock" ] || [ $tries -ge 100 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    (umask 077 && echo "$3" >"$logs/key")
    # shellcheck disable=SC2086 # two words or none
    ip netns exec "$1" wg set "$2" private-key "$logs/key" listen-port "$4" peer "$5" allowed-ips 10.99.0.0/24 ${7:+endpoint $7}
    ip -n "$1" addr add "$6/24" dev "$2"
    ip -n "$1" link set "$2" mtu 1280 up
}

# Prints Mbit/s over so many seconds. The first handshake may be lost, and a server may still be busy with its last test.
tcp() {
    local tries=0 rate=""
    while [ -z "$rate" ] && [ $tries -lt 4 ]; do
        tries=$((tries + 1))
        [ $tries -eq 1 ] || sleep 2
        rate=$(ip netns exec $a iperf3 -c 10.99.0.2 -t "$1" -C "${FEC_CONGESTION:-cubic}" -f m 2>/dev/null |
            sed -n 's/.* \([0-9.]*\) Mbits\/sec.*receiver/\1/p') || true
    done
    echo "$rate"
}

wireguard_row() {
    local loss=$1 kind=$2 entry=127.0.0.1:51821 behind=127.0.0.1:4000 key_a key_b
    if [ "$kind" = bare ]; then
        entry=10.77.0.2:5000
        behind=127.0.0.1:51820
    fi
    namespaces_begin
    relay "ip netns exec $b" 10.77.0.2:5000 "$behind" "$loss"
    ends "$kind" "ip netns exec $a" "ip netns exec $b" 127.0.0.1:51821 10.77.0.2:5000 0.0.0.0:4000 127.0.0.1:51820
    key_a=$(wg genkey)
    key_b=$(wg genkey)
    wireguard $b fec-wg-b "$key_b" 51820 "$(echo "$key_a" | wg pubkey)" 10.99.0.2
    wireguard $a fec-wg-a "$key_a" 51819 "$(echo "$key_b" | wg pubkey)" 10.99.0.1 "$entry"
    start iperf ip netns exec $b iperf3 -s --forceflush
    await "$logs/iperf" listening
    tcp "$warm_up" >/dev/null || true
    row "$loss" "$kind" "$(tcp "$seconds")"
    namespaces_end
}

# TCP inside WireGuard between two network namespaces.
wireguard_way() {
    local missing="" program loss kind
    for program in ip wireguard-go wg iperf3; do
        command -v $program >/dev/null || missing="$missing $program"
    done
    [ -z "$missing" ] || stop "Not measured: there is no$missing (apt-get install iproute2 wireguard-go wireguard-tools iperf3)."
    [ "$(id -u)" = 0 ] && [ -c /dev/net/tun ] && ip netns add $a 2>/dev/null ||
        stop "Not measured: network namespaces and /dev/net/tun are needed, so root."
    trap namespaces_end EXIT
    echo "TCP ${FEC_CONGESTION:-cubic} in WireGuard, $delay_ms ms each way, $shape, $seconds s"
    for loss in "$@"; do
        for kind in $(kinds); do wireguard_row "$loss" "$kind"; done
    done
}

quic_row() {
    local loss=$1 kind=$2 entry=127.0.0.1:47001 behind=127.0.0.1:47003
    if [ "$kind" = bare ]; then
        entry=127.0.0.1:47002
        behind=127.0.0.1:47004
    fi
    relay "" 127.0.0.1:47002 "$behind" "$loss"
    ends "$kind" "" "" 127.0.0.1:47001 127.0.0.1:47002 127.0.0.1:47003 127.0.0.1:47004
    start quic-server "$python" "$top/app/src/tools/python/quic-way.py" serve 127.0.0.1:47004 "$logs" \
        "${FEC_CONGESTION:-cubic}"
    await "$logs/quic-server" ready
    row "$loss" "$kind" "$("$python" "$top/app/src/tools/python/quic-way.py" fetch "$entry" "$warm_up" \
        "$seconds" 2>"$logs/quic-client")"
    stop_all
}

# QUIC with aioquic, on loopback.
quic_way() {
    local loss kind
    python=$top/target/quic/bin/python
    [ -x "$python" ] || python=python3
    "$python" -c 'import aioquic' 2>/dev/null ||
        stop "Not measured: there is no aioquic (python3 -m venv target/quic && target/quic/bin/pip install aioquic)."
    trap stop_all EXIT
    echo "QUIC ${FEC_CONGESTION:-cubic}, $delay_ms ms each way, $shape, $seconds s"
    for loss in "$@"; do
        for kind in $(kinds); do quic_row "$loss" "$kind"; done
    done
}
