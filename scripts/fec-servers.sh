# Sourced by bench-fec, after fec-way.sh: two Dassies that federate over a lossy path, as fec.md sets them up. One is at home, the
# other on a rented machine, between them WireGuard, alone and through the FEC tunnel, whose server end is the rented Dassie. The
# world reaches the one at home by nginx on the rented machine, and it reaches the world by a proxy there. Their addresses look
# public, because Dassie refuses private ones; nothing leaves the two network namespaces.
posts=${FEC_POSTS:-1000}
rate=${FEC_RATE:-20}
front=45.76.12.1 # of the server at home, on the rented machine
rented=45.76.12.2
ready="Started Dassie"

# A certificate authority, and certificates for both servers.
certificates() {
    (
        cd "$logs"
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=bench -keyout ca.key -out ca.pem \
            -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign
        openssl req -newkey rsa:2048 -nodes -subj /CN=bench -keyout server.key -out server.csr
        echo "subjectAltName=DNS:one.example.org,DNS:two.example.net" >names.cnf
        openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names.cnf -out server.pem
        rm -f ca.p12
        "$home/bin/keytool" -importcert -noprompt -alias bench -file ca.pem -keystore ca.p12 -storetype PKCS12 \
            -storepass changeit
    ) >"$logs/certificates" 2>&1
    trust=(-Djavax.net.ssl.trustStore="$logs/ca.p12" -Djavax.net.ssl.trustStorePassword=changeit)
}

# A data directory with one person: person DIRECTORY URL NAME. Prints the person's token.
person() {
    local dassie=("$home/bin/java" -jar "$top/target/dassie.jar")
    export DASSIE_URL=$2
    "${dassie[@]}" account create "$3" --email="$3@example.org" --confirmed --data-dir "$1" >"$logs/person" 2>&1
    "${dassie[@]}" token create --account="$3" --scopes="read write follow" --data-dir "$1" 2>>"$logs/person"
}

# One of the two servers: serve NAMESPACE DIRECTORY [SETTING...].
serve() {
    local namespace=$1 directory=$2 setting settings=()
    shift 2
    for setting in tls=files tls.cert="$logs/server.pem" tls.key="$logs/server.key" tls.http_port=off rate_limits=false "$@"; do
        settings+=(--set "$setting")
    done
    # shellcheck disable=SC2046 # several words
    start "$(basename "$directory")" ip netns exec "$namespace" "$home/bin/java" $(jvm_flags "$home" "$top/target") "${trust[@]}" \
        -jar "$top/target/dassie.jar" serve --port=0 --data-dir "$directory" "${settings[@]}"
}

# One of the two people: bench NAMESPACE ARGUMENT...
bench() {
    local namespace=$1
    shift
    ip netns exec "$namespace" "$home/bin/java" "${trust[@]}" -XX:+UseSerialGC -Xmx64m -cp "$class_path" social.dassie.fec.ServersBench "$@"
}

wire_bytes() {
    ip netns exec $a cat /sys/class/net/fec-a/statistics/tx_bytes /sys/class/net/fec-a/statistics/rx_bytes | paste -sd+ - | bc
}

# What a rented machine does for a server at home: forwards its port, and its requests.
front() {
    printf '%s\n' "load_module /usr/lib/nginx/modules/ngx_stream_module.so;" "daemon off; pid $logs/nginx.pid; error_log $logs/nginx.log;" \
        "events { worker_connections 512; }" "stream { server { listen $front:443; proxy_pass 10.99.0.1:443; } }" >"$logs/nginx.conf"
    printf '%s\n' "Port 8888" "Listen 10.99.0.2" "Allow 10.99.0.1" "ConnectPort 443" "MaxClients 100" >"$logs/tinyproxy.conf"
    ip -n $b addr add $front/32 dev lo
    ip -n $b addr add $rented/32 dev lo
    start nginx ip netns exec $b nginx -c "$logs/nginx.conf"
    start tinyproxy ip netns exec $b tinyproxy -d -c "$logs/tinyproxy.conf"
}

servers_row() {
    local loss=$1 kind=$2 entry=127.0.0.1:51821 behind=127.0.0.1:4000 of_rented=() key_a key_b before other
    namespaces_begin
    if [ "$kind" = bare ]; then
        entry=10.77.0.2:5000
        behind=127.0.0.1:51820
    else
        of_rented=(fec.listen=0.0.0.0:4000 fec.target=127.0.0.1:51820 "fec.data=${shape%:*}" "fec.parity=${shape#*:}")
    fi
    rm -rf "$logs/now"
    cp -r "$logs/data" "$logs/now"
    relay "ip netns exec $b" 10.77.0.2:5000 "$behind" "$loss"
    key_a=$(wg genkey)
    key_b=$(wg genkey)
    wireguard $b fec-wg-b "$key_b" 51820 "$(echo "$key_a" | wg pubkey)" 10.99.0.2
    front
    serve $b "$logs/now/two" url=https://two.example.net tls.host=$rented "${of_rented[@]}"
    await "$logs/two" "$ready"
    if [ "$kind" != bare ]; then
        # shellcheck disable=SC2046 # several words
        start client ip netns exec $a "$home/bin/java" $(jvm_flags "$home" "$top/target") -jar "$top/target/dassie.jar" fec client \
            --listen 127.0.0.1:51821 --server 10.77.0.2:5000 --data "${shape%:*}" --parity "${shape#*:}"
        await "$logs/client" listens
    fi
    wireguard $a fec-wg-a "$key_a" 51819 "$(echo "$key_b" | wg pubkey)" 10.99.0.1 "$entry"
    ip netns exec $a wg set fec-wg-a peer "$(echo "$key_b" | wg pubkey)" allowed-ips 10.99.0.0/24,$rented/32
    ip -n $a route add $rented/32 dev fec-wg-a
    serve $a "$logs/now/one" url=https://one.example.org outbound.proxy=http://10.99.0.2:8888
    await "$logs/one" "$ready"
    before=$(wire_bytes)
    bench $b https://two.example.net "$token_two" alice@one.example.org "$posts" "$rate" >"$logs/bench-two" 2>&1 &
    other=$!
    bench $a https://one.example.org "$token_one" bob@two.example.net "$posts" "$rate" https://two.example.net "$token_two" \
        >"$logs/bench-one" 2>&1 || true
    wait $other || true
    printf '%-5s %-7s to the server at home: %s\n' "$loss" "$kind" "$(sed -n 's/^server //p' "$logs/bench-one")"
    printf '%-5s %-7s to the rented server:  %s\n' "" "" "$(sed -n 's/^server //p' "$logs/bench-two")"
    printf '%-5s %-7s to a browser at home:  %s\n' "" "" "$(sed -n 's/^browser //p' "$logs/bench-one")"
    printf '%-5s %-7s on the wire: %s MB\n' "" "" "$((($(wire_bytes) - before) / 1000000))"
    namespaces_end
}

# Two people on the two servers follow each other, and a browser at home follows the rented server live.
servers_way() {
    local missing="" program loss kind
    for program in ip wireguard-go wg openssl bc nginx tinyproxy; do
        command -v $program >/dev/null || missing="$missing $program"
    done
    [ -z "$missing" ] || stop "Not measured: there is no$missing (apt-get install iproute2 wireguard-go wireguard-tools openssl bc nginx libnginx-mod-stream tinyproxy)."
    [ "$(id -u)" = 0 ] && [ -c /dev/net/tun ] && ip netns add $a 2>/dev/null ||
        stop "Not measured: network namespaces and /dev/net/tun are needed, so root."
    trap servers_end EXIT
    certificates
    rm -rf "$logs/data"
    token_one=$(person "$logs/data/one" https://one.example.org alice)
    token_two=$(person "$logs/data/two" https://two.example.net bob)
    mkdir -p "/etc/netns/$a" "/etc/netns/$b"
    printf '%s\n' "127.0.0.1 localhost" "10.99.0.1 one.example.org" "$rented two.example.net" >"/etc/netns/$a/hosts"
    printf '%s\n' "127.0.0.1 localhost" "$front one.example.org" "$rented two.example.net" >"/etc/netns/$b/hosts"
    echo "$posts posts each way, $rate per second, $delay_ms ms each way, $shape"
    for loss in "$@"; do
        for kind in bare dassie; do servers_row "$loss" "$kind"; done
    done
}

servers_end() {
    namespaces_end
    rm -rf "/etc/netns/$a" "/etc/netns/$b" "$logs/data" "$logs/now"
}
