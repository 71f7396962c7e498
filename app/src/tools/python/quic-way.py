"""A QUIC server that sends as much as it can, and a client that counts what comes: scripts/bench-fec quic.

    quic-way.py serve HOST:PORT DIRECTORY CONGESTION    (cubic or reno; its certificate goes into the directory)
    quic-way.py fetch HOST:PORT WARM_UP_SECONDS SECONDS    (prints Mbit/s)
"""

import asyncio
import datetime
import pathlib
import ssl
import sys
import time

from aioquic.asyncio import QuicConnectionProtocol, connect, serve
from aioquic.quic.configuration import QuicConfiguration
from aioquic.quic.events import StreamDataReceived
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

CHUNK = bytes(64 * 1024)
WINDOW = 16 << 20


def configuration(is_client, congestion):
    return QuicConfiguration(
        is_client=is_client,
        alpn_protocols=["way"],
        congestion_control_algorithm=congestion,
        max_data=WINDOW,
        max_stream_data=WINDOW,
        max_datagram_size=1280,
    )


def certificate(directory):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "way")])
    now = datetime.datetime.now(datetime.timezone.utc)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    both = directory / "quic.pem"
    both.write_bytes(
        made.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return both


class Sender(QuicConnectionProtocol):
    """Asked for with the name of a congestion control, it sends until the connection ends."""

    def quic_event_received(self, event):
        if isinstance(event, StreamDataReceived) and event.data:
            asyncio.ensure_future(self.send(event.stream_id))

    async def send(self, stream):
        # What is buffered is bounded: the sender looks whether the connection took what it has.
        buffer = self._quic._streams[stream].sender
        while not self._closed.is_set():
            if buffer._buffer_stop - buffer._buffer_start < 64 * len(CHUNK):
                self._quic.send_stream_data(stream, CHUNK)
                self.transmit()
            await asyncio.sleep(0.002)


class Counter(QuicConnectionProtocol):
    received = 0

    def quic_event_received(self, event):
        if isinstance(event, StreamDataReceived):
            self.received += len(event.data)


def address(text):
    host, port = text.rsplit(":", 1)
    return host, int(port)


async def run_server(where, directory, congestion):
    host, port = address(where)
    settings = configuration(False, congestion)
    settings.load_cert_chain(certificate(directory))
    await serve(host, port, configuration=settings, create_protocol=Sender)
    print("ready", flush=True)
    await asyncio.Event().wait()


async def run_client(where, warm_up, seconds):
    host, port = address(where)
    settings = configuration(True, "reno")
    settings.verify_mode = ssl.CERT_NONE
    async with connect(host, port, configuration=settings, create_protocol=Counter) as client:
        client._quic.send_stream_data(client._quic.get_next_available_stream_id(), b"go")
        client.transmit()
        await asyncio.sleep(warm_up)
        before, begin = client.received, time.monotonic()
        await asyncio.sleep(seconds)
        print(f"{(client.received - before) * 8e-6 / (time.monotonic() - begin):.2f}", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        asyncio.run(run_server(sys.argv[2], pathlib.Path(sys.argv[3]), sys.argv[4]))
    else:
        asyncio.run(run_client(sys.argv[2], float(sys.argv[3]), float(sys.argv[4])))
