// A peer made with Fedify, for scripts/interop: it runs where Fedify is installed (PORT in the environment), and does and
// tells what POST /ctl {who, what, ...} asks.
import { createFederation, MemoryKvStore, InProcessMessageQueue, generateCryptoKeyPair } from "@fedify/fedify";
import * as vocab from "@fedify/vocab";
import { createServer } from "node:http";
import { Temporal } from "@js-temporal/polyfill";

const { Accept, Add, Announce, Block, Collection, Create, Delete, Document, Endpoints, Flag, Follow, Image, Like, Mention, Move,
  Note, Person, PUBLIC_COLLECTION, Question, Reject, Remove, Tombstone, Undo, Update } = vocab;
const port = +process.env.PORT;
const origin = `http://localhost:${port}`;
const federation = createFederation({ kv: new MemoryKvStore(), queue: new InProcessMessageQueue(), allowPrivateAddress: true,
  origin, firstKnock: process.env.KNOCK });

if (process.env.DEBUG) {
  const { configure, getConsoleSink } = await import("@logtape/logtape");
  await configure({ sinks: { console: getConsoleSink() }, loggers: [{ category: "fedify", sinks: ["console"], lowestLevel: "debug" }] });
}

const accounts = new Map();
const notes = new Map();
const posts = new Map();    // what others sent, by address: {json, to: names}
const reports = [];
const sentActivities = new Map();
let sequence = 0;
const newId = kind => new URL(`${origin}/${kind}/${++sequence}`);

async function account(name) {
  if (!accounts.has(name)) {
    accounts.set(name, { name, keys: [await generateCryptoKeyPair("RSASSA-PKCS1-v1_5"), await generateCryptoKeyPair("Ed25519")],
      followers: new Map(), following: new Map(), asked: new Map(), likes: new Map(), boosts: new Map(), votes: new Map(), pins: [],
      mentions: new Set(), locked: false, aliases: [] });
  }
  return accounts.get(name);
}
for (const name of process.env.NAMES.split(",")) await account(name);

federation.setActorDispatcher("/users/{identifier}", async (ctx, name) => {
  const me = accounts.get(name);
  if (!me) return null;
  const pairs = await ctx.getActorKeyPairs(name);
  return new Person({ id: ctx.getActorUri(name), preferredUsername: name, name, inbox: ctx.getInboxUri(name),
    outbox: ctx.getOutboxUri(name), followers: ctx.getFollowersUri(name), featured: ctx.getFeaturedUri(name),
    endpoints: new Endpoints({ sharedInbox: ctx.getInboxUri() }), manuallyApprovesFollowers: me.locked,
    aliases: me.aliases.map(a => new URL(a)), successor: me.successor ? new URL(me.successor) : null,
    publicKey: pairs[0].cryptographicKey, assertionMethods: pairs.map(p => p.multikey) });
}).setKeyPairsDispatcher((_ctx, name) => accounts.get(name)?.keys ?? []);
federation.setFollowersDispatcher("/users/{identifier}/followers",
  async (_ctx, name) => ({ items: [...accounts.get(name).followers.values()] }))
  .setCounter((_ctx, name) => accounts.get(name).followers.size);
federation.setFeaturedDispatcher("/users/{identifier}/featured",
  async (_ctx, name) => ({ items: accounts.get(name).pins.map(id => notes.get(id)) }));
federation.setOutboxDispatcher("/users/{identifier}/outbox", async () => ({ items: [] }));
for (const [type, path] of [[Note, "/notes/{id}"], [Question, "/questions/{id}"]]) {
  federation.setObjectDispatcher(type, path, (_ctx, { id }) => notes.get(`${origin}${path.replace("{id}", id)}`) ?? null);
}

const local = uri => [...accounts.keys()].find(name => `${origin}/users/${name}` === uri);
const loader = (ctx, name) => ctx.getDocumentLoader({ identifier: name });
const remote = async (ctx, name, uri) => ctx.lookupObject(uri, { documentLoader: await loader(ctx, name) });
const keep = async object => posts.set(object.id.href, await object.toJsonLd());
const noted = (me, map, uri, who) => { const set = map.get(uri) ?? new Set(); set.add(who); map.set(uri, set); };

async function followed(ctx, follow) {
  const name = local(follow.objectId.href);
  if (!name) return;
  const me = accounts.get(name);
  const from = await remote(ctx, name, follow.actorId.href);
  if (me.locked) { me.asked.set(from.id.href, { follow, from }); return; }
  await accept(ctx, name, follow, from);
}
async function accept(ctx, name, follow, from) {
  accounts.get(name).followers.set(from.id.href, { id: from.id, inboxId: from.inboxId, endpoints: from.endpoints });
  await ctx.sendActivity({ identifier: name }, from, new Accept({ id: newId("accepts"), actor: follow.objectId, object: follow }));
}
async function created(ctx, create) {
  const name = [...accounts.keys()][0];
  const object = await create.getObject({ documentLoader: await loader(ctx, name), contextLoader: ctx.contextLoader });
  if (!object || object.attributionId?.href !== create.actorId.href) return;
  if (object instanceof Note && object.name && object.replyTargetId) {
    const asked = notes.get(object.replyTargetId.href);
    const me = asked && accounts.get(local(asked.attributionId.href));
    if (me) noted(me, me.votes, `${object.replyTargetId.href} ${object.name}`, create.actorId.href);
    return;
  }
  await keep(object);
}
async function undone(ctx, undo) {
  const name = [...accounts.keys()][0];
  const what = await undo.getObject({ documentLoader: await loader(ctx, name), contextLoader: ctx.contextLoader });
  const uri = what?.objectId?.href, who = undo.actorId.href;
  for (const me of accounts.values()) {
    if (what instanceof Like) me.likes.get(uri)?.delete(who);
    if (what instanceof Announce) me.boosts.get(uri)?.delete(who);
    if (what instanceof Follow && local(uri) === me.name) { me.followers.delete(who); me.asked.delete(who); }
  }
}
/** Who asked to follow; what others embed of ours is not believed. */
const follower = answer => accounts.get([...sentActivities.entries()]
  .find(([, sent]) => sent.activity.id.href === answer.objectId?.href)?.[0].split(" ")[0]);
const authorOf = uri => accounts.get(local(notes.get(uri)?.attributionId?.href));
federation.setInboxListeners("/users/{identifier}/inbox", "/inbox")
  .setSharedKeyDispatcher(() => ({ identifier: [...accounts.keys()][0] }))
  .on(Follow, followed)
  .on(Create, created)
  .on(Update, async (ctx, update) => {
    const object = await update.getObject({ documentLoader: await loader(ctx, [...accounts.keys()][0]) });
    if (object instanceof Note || object instanceof Question) await keep(object);
  })
  .on(Delete, async (_ctx, activity) => { posts.delete(activity.objectId?.href); })
  .on(Like, async (_ctx, a) => { const me = authorOf(a.objectId.href); if (me) noted(me, me.likes, a.objectId.href, a.actorId.href); })
  .on(Announce, async (_ctx, a) => { const me = authorOf(a.objectId.href); if (me) noted(me, me.boosts, a.objectId.href, a.actorId.href); })
  .on(Undo, undone)
  .on(Accept, async (_ctx, a) => { follower(a)?.following.set(a.actorId.href, true); })
  .on(Reject, async (_ctx, a) => { follower(a)?.following.delete(a.actorId.href); })
  .on(Block, async (_ctx, a) => { const me = accounts.get(local(a.objectId.href)); me?.following.delete(a.actorId.href); me?.followers.delete(a.actorId.href); })
  .on(Flag, async (_ctx, a) => { reports.push(a.content?.toString() ?? ""); })
  .on(Move, async (ctx, a) => {
    for (const me of accounts.values()) {
      if (!me.following.delete(a.objectId.href)) continue;
      await act(ctx, me, Follow, a.targetId.href, false);
    }
  })
  .on(Add, async () => {}).on(Remove, async () => {});

/** Sends an activity to the followers, and to those named. */
async function tell(ctx, me, activity, others = []) {
  const all = new Map(me.followers);
  others.forEach(o => all.set(o.id.href, o));
  await ctx.sendActivity({ identifier: me.name }, [...all.values()], activity);
}
function audience(ctx, me, visibility, named) {
  const followers = ctx.getFollowersUri(me.name), ids = named.map(o => o.id);
  if (visibility === "direct") return { tos: ids };
  if (visibility === "private") return { tos: [followers], ccs: ids };
  return { tos: [PUBLIC_COLLECTION], ccs: [followers, ...ids] };
}
async function publish(ctx, me, q) {
  const named = await Promise.all((q.mentions ?? []).map(uri => remote(ctx, me.name, uri)));
  const whom = audience(ctx, me, q.visibility, named);
  const isPoll = (q.options ?? []).length > 0;
  const id = newId(isPoll ? "questions" : "notes");
  const parts = { id, attribution: ctx.getActorUri(me.name), content: `<p>${q.text}</p>`, summary: q.warning || null, sensitive: !!q.warning,
    ...whom, replyTarget: q.parent ? new URL(q.parent) : null, published: Temporal.Now.instant(),
    tags: named.map(o => new Mention({ href: o.id, name: "@" + o.preferredUsername })),
    attachments: q.picture ? [new Document({ mediaType: "image/jpeg", url: new URL(`${origin}/picture.jpg`), name: "a boat", width: 60, height: 40 })] : [] };
  if (q.picture) pictures = Buffer.from(q.picture, "base64");
  const note = isPoll ? new Question({ ...parts, endTime: Temporal.Now.instant().add({ hours: 1 }), voters: 0,
    exclusiveOptions: q.options.map(name => new Note({ name, replies: new Collection({ totalItems: 0 }) })) }) : new Note(parts);
  notes.set(id.href, note);
  await tell(ctx, me, new Create({ id: new URL(`${id.href}/create`), actor: ctx.getActorUri(me.name), object: note, ...whom }), named);
  return id.href;
}
let pictures = Buffer.alloc(0);

/** Sends an activity about an object to its author, and keeps it, so that it can be undone. */
async function act(ctx, me, type, uri, toFollowers) {
  const object = await remote(ctx, me.name, uri);
  const author = await remote(ctx, me.name, object.attributionId?.href ?? object.id.href);
  const activity = new type({ id: newId("activities"), actor: ctx.getActorUri(me.name), object: object.id,
    ...(toFollowers ? { to: PUBLIC_COLLECTION, ccs: [ctx.getFollowersUri(me.name), author.id], published: Temporal.Now.instant() } : {}) });
  sentActivities.set(`${me.name} ${type.name} ${uri}`, { activity, author });
  await (toFollowers ? tell(ctx, me, activity, [author]) : ctx.sendActivity({ identifier: me.name }, author, activity));
  return true;
}
async function undo(ctx, me, type, uri) {
  const { activity, author } = sentActivities.get(`${me.name} ${type.name} ${uri}`);
  await tell(ctx, me, new Undo({ id: newId("undos"), actor: ctx.getActorUri(me.name), object: activity }), [author]);
  return true;
}
const actions = {
  follow: (ctx, me, q) => act(ctx, me, Follow, q.uri, false),
  unfollow: async (ctx, me, q) => { me.following.delete(q.uri); return undo(ctx, me, Follow, q.uri); },
  follows: (_ctx, me, q) => me.following.has(q.uri),
  followedBy: (_ctx, me, q) => me.followers.has(q.uri),
  lock: async (ctx, me) => { me.locked = true; return true; },
  lets: async (ctx, me, q) => { const a = me.asked.get(q.uri); if (!a) return false; me.asked.delete(q.uri); await accept(ctx, me.name, a.follow, a.from); return true; },
  post: publish,
  sees: (_ctx, _me, q) => posts.get(q.uri) ?? null,
  like: (ctx, me, q) => act(ctx, me, Like, q.uri, false),
  unlike: (ctx, me, q) => undo(ctx, me, Like, q.uri),
  boost: (ctx, me, q) => act(ctx, me, Announce, q.uri, true),
  unboost: (ctx, me, q) => undo(ctx, me, Announce, q.uri),
  likes: (_ctx, me, q) => me.likes.get(q.uri)?.size ?? 0,
  boosts: (_ctx, me, q) => me.boosts.get(q.uri)?.size ?? 0,
  votes: (_ctx, me, q) => me.votes.get(`${q.uri} ${q.option}`)?.size ?? 0,
  vote: async (ctx, me, q) => {
    const question = await remote(ctx, me.name, q.uri), author = await remote(ctx, me.name, question.attributionId.href);
    const options = []; for await (const o of question.getExclusiveOptions()) options.push(o.name.toString());
    const id = newId("votes");
    await ctx.sendActivity({ identifier: me.name }, author, new Create({ id: new URL(`${id.href}/create`), actor: ctx.getActorUri(me.name), to: author.id,
      object: new Note({ id, attribution: ctx.getActorUri(me.name), name: options[q.option], replyTarget: question.id, to: author.id }) }));
    return true;
  },
  edit: async (ctx, me, q) => {
    const note = notes.get(q.uri).clone({ content: `<p>${q.text}</p>`, updated: Temporal.Now.instant() });
    notes.set(q.uri, note);
    await tell(ctx, me, new Update({ id: newId("updates"), actor: ctx.getActorUri(me.name), object: note, to: PUBLIC_COLLECTION, cc: ctx.getFollowersUri(me.name) }));
    return true;
  },
  delete: async (ctx, me, q) => {
    notes.delete(q.uri);
    await tell(ctx, me, new Delete({ id: newId("deletes"), actor: ctx.getActorUri(me.name), object: new Tombstone({ id: new URL(q.uri) }), to: PUBLIC_COLLECTION }));
    return true;
  },
  pin: async (ctx, me, q) => {
    me.pins.push(q.uri);
    await tell(ctx, me, new Add({ id: newId("adds"), actor: ctx.getActorUri(me.name), object: new URL(q.uri), target: ctx.getFeaturedUri(me.name) }));
    return true;
  },
  pinned: async (ctx, me, q) => {
    const author = await remote(ctx, me.name, q.author);
    const json = await (await loader(ctx, me.name))(author.featuredId.href);
    return JSON.stringify(json.document).includes(`"${q.uri}"`);
  },
  block: (ctx, me, q) => act(ctx, me, Block, q.uri, false),
  unblock: (ctx, me, q) => undo(ctx, me, Block, q.uri),
  report: async (ctx, me, q) => {
    const target = await remote(ctx, me.name, q.account);
    await ctx.sendActivity({ identifier: me.name }, target, new Flag({ id: newId("flags"), actor: ctx.getActorUri(me.name), content: q.comment, objects: [target.id, new URL(q.uri)] }));
    return true;
  },
  reported: (_ctx, _me, q) => reports.some(text => text.includes(q.comment)),
  alias: (_ctx, me, q) => { me.aliases.push(q.uri); return true; },
  move: async (ctx, me, q) => {
    me.successor = q.uri;
    await tell(ctx, me, new Move({ id: newId("moves"), actor: ctx.getActorUri(me.name), object: ctx.getActorUri(me.name), target: new URL(q.uri), to: PUBLIC_COLLECTION }));
    return true;
  },
};

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks), url = new URL(request.url, origin);
  if (url.pathname === "/ready") { response.end("ready"); return; }
  if (url.pathname === "/picture.jpg") { response.setHeader("Content-Type", "image/jpeg"); response.end(pictures); return; }
  if (url.pathname === "/ctl") {
    try {
      const q = JSON.parse(body), ctx = federation.createContext(new Request(origin), undefined);
      response.end(JSON.stringify(await actions[q.what](ctx, accounts.get(q.who), q) ?? null));
    } catch (e) { response.statusCode = 500; response.end(String(e.stack)); }
    return;
  }
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) headers.append(request.rawHeaders[i], request.rawHeaders[i + 1]);
  const answer = await federation.fetch(new Request(url, { method: request.method, headers,
    body: ["GET", "HEAD"].includes(request.method) ? undefined : body }), { contextData: undefined });
  const out = Buffer.from(await answer.arrayBuffer());
  console.log(`${request.method} ${request.url} ${answer.status}\n${body}`);
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => response.setHeader(name, value));
  response.end(out);
}).listen(port, "127.0.0.1");
