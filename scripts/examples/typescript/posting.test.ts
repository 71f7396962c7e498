import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createRestAPIClient, createStreamingAPIClient, MastoHttpError } from "masto";
import { Sandbox } from "./sandbox.js";

// How a client written in TypeScript is tested: one sandbox, reset before each test.
let sandbox: Sandbox;
const client = (accessToken: string) => createRestAPIClient({ url: sandbox.url, accessToken });

before(async () => {
    sandbox = await Sandbox.start({ alice: "ALICE", bob: "BOB" });
});
after(() => sandbox.stop());
beforeEach(() => sandbox.reset());

test("a post is seen, and favourited once", async () => {
    const post = await client("ALICE").v1.statuses.create({ status: "Hello!" });
    await client("BOB").v1.statuses.$select(post.id).favourite();
    const told = await client("ALICE").v1.notifications.list();
    assert.deepEqual(
        told.map((notification) => notification.type),
        ["favourite"],
    );
    const seen = await sandbox.events({ kind: "request", route: "/api/v1/statuses/{id}/favourite" });
    assert.deepEqual(
        seen.map((event) => [event.account, event.status]),
        [["bob", 200]],
    );
});

test("a rate limit is an error with its status, and is over the next time", async () => {
    await sandbox.fault("rate-limit=60s", { method: "GET", path: "/api/v1/timelines/home" });
    const home = () => client("ALICE").v1.timelines.home.list();
    await assert.rejects(
        async () => home(),
        (error) => error instanceof MastoHttpError && error.statusCode === 429,
    );
    assert.deepEqual(await home(), []);
});

test("a poll ends when its time is over", async () => {
    const alice = client("ALICE");
    const post = await alice.v1.statuses.create({
        status: "Tea?",
        poll: { options: ["Yes", "No"], expiresIn: 3600 },
    });
    await sandbox.advance("61m");
    const later = await alice.v1.statuses.$select(post.id).fetch();
    assert.equal(later.poll?.expired, true);
});

test("a snapshot is there as often as it is wanted", async () => {
    const alice = client("ALICE");
    const post = await alice.v1.statuses.create({ status: "Kept" });
    await sandbox.snapshot("one-post");
    for (let i = 0; i < 2; i++) {
        await alice.v1.statuses.$select(post.id).remove();
        await sandbox.restore("one-post");
    }
    const home = await alice.v1.timelines.home.list();
    assert.deepEqual(
        home.map((status) => status.id),
        [post.id],
    );
});

const tooOld = typeof WebSocket === "undefined" && "streams of masto need Node 22";
test("a stream brings what is posted", { skip: tooOld, timeout: 30_000 }, async () => {
    const streaming = createStreamingAPIClient({
        streamingApiUrl: sandbox.url.replace("http", "ws"),
        accessToken: "ALICE",
        implementation: WebSocket,
    });
    const user = streaming.user.subscribe();
    const first = user.values().next();
    await sandbox.events({ kind: "request", route: "/api/v1/streaming", wait: "10s" });
    await client("ALICE").v1.statuses.create({ status: "Live" });
    const { value: event } = await first;
    assert.equal(event.event, "update");
    assert.deepEqual(
        (await sandbox.events({ kind: "stream" })).map((message) => message.event),
        ["update"],
    );
    streaming.close();
});
