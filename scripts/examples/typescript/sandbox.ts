import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** An event: a request, a message of a stream, an email, … */
export interface Happening {
    id: number;
    at: string;
    kind: "request" | "stream" | "mail" | "push" | "delivery" | "outbound";
    [field: string]: unknown;
}

const READY = "Dassie listens on ";

/** Dassie's sandbox in the tests of a client: starts it, resets it, injects faults, moves its clock, and returns its events. */
export class Sandbox {
    private constructor(
        private readonly process: ChildProcess,
        readonly url: string,
    ) {}

    /** Starts one. DASSIE_COMMAND is its command; the default is "java -jar target/dassie.jar". */
    static async start(tokens: Record<string, string>, ...more: string[]): Promise<Sandbox> {
        const [program = "java", ...first] = (
            process.env.DASSIE_COMMAND ?? "java -XX:TieredStopAtLevel=1 -jar target/dassie.jar"
        ).split(" ");
        const given = Object.entries(tokens).flatMap(([name, value]) => ["--token", `${name}=${value}`]);
        const child = spawn(program, [...first, "--sandbox", "--port", "0", ...given, ...more], {
            stdio: ["ignore", "pipe", "ignore"],
        });
        process.once("exit", () => child.kill());
        for await (const line of createInterface(child.stdout)) {
            if (line.startsWith(READY)) {
                child.stdout.resume();
                child.unref();
                return new Sandbox(child, line.slice(READY.length).split(",")[0] ?? "");
            }
        }
        throw new Error(`The sandbox ended before it was ready: ${program}`);
    }

    /** Stops it; its stored data is deleted. */
    async stop(): Promise<void> {
        const ended = new Promise((resolve) => this.process.once("exit", resolve));
        this.process.kill();
        await ended;
    }

    /** Resets everything to the initial state. */
    async reset(): Promise<void> {
        await this.ask("POST", "/sandbox/reset");
    }

    /** Saves a snapshot of everything under a name. */
    async snapshot(name: string): Promise<void> {
        await this.ask("PUT", `/sandbox/snapshots/${name}`);
    }

    /** Restores everything from a snapshot. */
    async restore(name: string): Promise<void> {
        await this.ask("POST", `/sandbox/snapshots/${name}/restore`);
    }

    /** Injects a fault, such as "status=503" or "drop-stream=1", for matching requests. */
    async fault(fault: string, which: { method?: string; path?: string; times?: number } = {}): Promise<void> {
        await this.ask("POST", "/sandbox/faults", { fault, ...which });
    }

    /** Moves the clock ahead, such as by "61m"; what is due then is run. */
    async advance(by: string): Promise<void> {
        await this.ask("POST", "/sandbox/clock", { advance: by });
    }

    /** Returns the matching events; with `wait` and `count` as soon as there are that many. */
    async events(fields: Record<string, string | number> = {}): Promise<Happening[]> {
        const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
        return (await this.ask("GET", `/sandbox/events?${query}`)) as Happening[];
    }

    private async ask(method: string, path: string, body?: object): Promise<unknown> {
        const answer = await fetch(this.url + path, {
            method,
            headers: { "X-Dassie-Sandbox": "1", "Content-Type": "application/json" },
            body: body ? JSON.stringify(body) : undefined,
        });
        if (!answer.ok) {
            throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
        }
        return answer.json();
    }
}
