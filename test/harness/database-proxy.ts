import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What a line does to what it carries: `late` holds each piece back for 300 ms, `hangs` holds all of
 * it, on lines that are there and on new ones; `refuses` lets nobody in; `full` answers as a server
 * without a free place, and `limit` the same while the lines that are there go on; `cuts` breaks off after a number of bytes that nobody knows beforehand;
 * `cuts commits` breaks off at a COMMIT, by turns before it arrives and after it was done.
 */
export type ConnectionFailure =
	| "late"
	| "hangs"
	| "refuses"
	| "full"
	| "limit"
	| "cuts"
	| "cuts commits";

/** A line to a PostgreSQL that can be troubled. */
export type DatabaseProxy = {
	/** The address of the database by way of this line. */
	url: string;
	/** Begins a trouble; null: all is well again, and what was held back arrives. */
	trouble(how: ConnectionFailure | null): Promise<void>;
	/** Ends a third of the lines that are there, by chance. */
	cutSome(): void;
	/** How many connections were cut. */
	cuts(): number;
	close(): Promise<void>;
};

type Wire = { near: Socket; far: Socket; left: number; held: (() => void)[]; ending: boolean };

const lateMs = 300;
const mostBytesBeforeCut = 6_000;
// ErrorResponse (PostgreSQL, protocol-message-formats): severity, SQLSTATE, message.
const noPlace = "SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0";

/** Opens a line to the database at `databaseUrl`, with no trouble at first. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
	const far = farEnd(databaseUrl);
	const server = createServer({ allowHalfOpen: false }, accept);
	const wires = new Set<Wire>();
	let now: ConnectionFailure | null = null;
	let cuts = 0;
	let commits = 0;
	await listen(0);
	const { port } = server.address() as AddressInfo;

	async function listen(at: number): Promise<void> {
		server.listen(at, "127.0.0.1");
		await once(server, "listening");
	}
	function accept(near: Socket): void {
		near.on("error", () => {});
		if (now === "full" || now === "limit")
			return void near.once("data", () => near.end(errorResponse(noPlace)));
		const wire: Wire = { near, far: connect(far), left: someBytes(), held: [], ending: false };
		wires.add(wire);
		wire.far.on("error", () => near.destroy());
		near.on("data", (bytes) => carry(wire, bytes, wire.far));
		wire.far.on("data", (bytes) => carry(wire, bytes, near));
		near.on("close", () => {
			pass(wire, () => wire.far.destroy());
			if (wire.held.length === 0) wires.delete(wire);
		});
		wire.far.on("close", () => pass(wire, () => near.destroy()));
	}
	function carry(wire: Wire, bytes: Buffer, to: Socket): void {
		if (now === "cuts") cutAfter(wire, bytes, to);
		else if (wire.ending || (isCommit(bytes) && !mayPass(wire))) cut(wire);
		else pass(wire, () => to.write(bytes));
	}
	// By turns; one that passes is not answered any more.
	function mayPass(wire: Wire): boolean {
		commits += 1;
		wire.ending = commits % 2 === 1;
		return wire.ending;
	}
	function isCommit(bytes: Buffer): boolean {
		return now === "cuts commits" && bytes.includes("commit\0");
	}
	function pass(wire: Wire, act: () => void): void {
		if (now === "hangs" || wire.held.length > 0) wire.held.push(act);
		else if (now === "late") setTimeout(act, lateMs);
		else act();
	}
	function cutAfter(wire: Wire, bytes: Buffer, to: Socket): void {
		const carried = bytes.subarray(0, wire.left);
		wire.left -= carried.length;
		if (wire.left > 0) return void to.write(carried);
		to.write(carried, () => cut(wire));
	}
	function cut(wire: Wire): void {
		cuts += wires.delete(wire) ? 1 : 0;
		wire.near.destroy();
		wire.far.destroy();
	}
	return {
		url: nearEnd(databaseUrl, port),
		async trouble(how) {
			const before = now;
			now = how;
			if (how === "refuses") {
				server.close();
				for (const wire of wires) cut(wire);
			} else if (how === "full") for (const wire of wires) cut(wire);
			if (before === "refuses") await listen(port);
			if (how !== "hangs")
				for (const act of [...wires].flatMap(({ held }) => held.splice(0))) act();
		},
		cutSome() {
			for (const wire of wires) if (Math.random() < 1 / 3) cut(wire);
		},
		cuts: () => cuts,
		async close() {
			for (const wire of wires) cut(wire);
			server.close();
		},
	};
}

function someBytes(): number {
	return Math.ceil(Math.random() * mostBytesBeforeCut);
}

function errorResponse(fields: string): Buffer {
	const body = Buffer.from(fields);
	const head = Buffer.alloc(5);
	head.write("E");
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}

/** A database behind a socket in a folder is named by `?host=FOLDER`. */
function farEnd(databaseUrl: string) {
	const url = new URL(databaseUrl);
	const folder = url.searchParams.get("host");
	const port = Number(url.port || 5432);
	return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}

function nearEnd(databaseUrl: string, port: number): string {
	const url = new URL(databaseUrl);
	url.hostname = "127.0.0.1";
	url.port = String(port);
	url.searchParams.delete("host");
	url.searchParams.set("sslmode", "disable");
	return url.href;
}
