"""How a client written in Python is tested. Needs Mastodon.py:

    pip install Mastodon.py
    python scripts/examples/python/test_posting.py
"""

import threading
import unittest

from dassie_sandbox import Sandbox
from mastodon import Mastodon, MastodonRatelimitError, MastodonServiceUnavailableError, StreamListener


class Listener(StreamListener):
    def __init__(self):
        self.seen = threading.Event()
        self.text = None

    def on_update(self, status):
        self.text = status.content
        self.seen.set()

    def handle_heartbeat(self):
        pass


class PostingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sandbox = Sandbox(alice="ALICE", bob="BOB")

    @classmethod
    def tearDownClass(cls):
        cls.sandbox.stop()

    def setUp(self):
        self.sandbox.reset()
        self.alice = self.client("ALICE")
        self.bob = self.client("BOB")

    def client(self, token):
        return Mastodon(access_token=token, api_base_url=self.sandbox.url, ratelimit_method="throw")

    def test_post_is_seen_and_favourited(self):
        post = self.alice.status_post("Hello!")
        self.bob.status_favourite(post)
        self.assertEqual([n.type for n in self.alice.notifications()], ["favourite"])
        seen = self.sandbox.events(kind="request", route="/api/v1/statuses/{id}/favourite")
        self.assertEqual([(e["account"], e["status"]) for e in seen], [("bob", 200)])

    def test_server_that_is_down(self):
        self.sandbox.fault("status=503", method="POST", path="/api/v1/statuses")
        with self.assertRaises(MastodonServiceUnavailableError):
            self.alice.status_post("Hello!")
        self.alice.status_post("Hello again!")
        self.assertEqual(len(self.alice.timeline_home()), 1)

    def test_rate_limit(self):
        self.sandbox.fault("rate-limit=60s", path="/api/v1/timelines/home")
        with self.assertRaises(MastodonRatelimitError):
            self.alice.timeline_home()

    def test_poll_ends_when_its_time_is_over(self):
        post = self.alice.status_post("A poll", poll=self.alice.make_poll(["Yes", "No"], expires_in=3600))
        self.sandbox.advance("61m")
        self.assertTrue(self.alice.status(post).poll.expired)

    def test_snapshot(self):
        kept = self.alice.status_post("Kept")
        self.sandbox.snapshot("one-post")
        for _ in range(2):
            self.alice.status_delete(kept)
            self.sandbox.restore("one-post")
        self.assertEqual([post.id for post in self.bob.account_statuses(kept.account)], [kept.id])

    def test_stream(self):
        listener = Listener()
        stream = self.alice.stream_user(listener, run_async=True)
        self.sandbox.events(kind="request", path="/api/v1/streaming/user", wait="10s")
        self.alice.status_post("Live")
        self.assertTrue(listener.seen.wait(20))
        self.assertEqual(listener.text, "<p>Live</p>")
        sent = self.sandbox.events(kind="stream", account="alice")
        self.assertEqual([e["event"] for e in sent], ["update"])
        self.sandbox.reset()  # ends the stream: Mastodon.py would wait for a sign of life first
        stream.close()


if __name__ == "__main__":
    unittest.main()
