import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What the proxy does to the data it forwards: `late` delays each piece by 300 ms; `hangs` delays all of
 * it, on open connections and on new ones; `refuses` accepts no connection; `full` closes all
 * connections and responds as a server without a free slot, `limit` does so for new connections only;
 * `cuts` closes a connection after a random number of bytes; `cuts commits` closes it at a COMMIT, by
 * turns before it arrives and after it was done.
 */
export type ConnectionFailure =
	| "late"
	| "hangs"
	| "refuses"
	| "full"
	| "limit"
	| "cuts"
	| "cuts commits";

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>;

type ProxiedConnection = {
	near: Socket;
	far: Socket;
	left: number;
	delayed: (() => void)[];
	ending: boolean;
};

const lateMs = 300;
const maxBytesBeforeCut = 6_000;
// ErrorResponse (PostgreSQL, protocol-message-formats): severity, SQLSTATE, message.
const tooManyClients = "SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0";

/** Opens a proxy to the PostgreSQL at `databaseUrl` that can be made to fail; without a failure at first. */
export async function openDatabaseProxy(databaseUrl: string) {
	const far = databaseAddress(databaseUrl);
	const server = createServer({ allowHalfOpen: false }, accept);
	const connections = new Set<ProxiedConnection>();
	let failure: ConnectionFailure | null = null;
	let cuts = 0;
	let commits = 0;
	await listen(0);
	const { port } = server.address() as AddressInfo;

	async function listen(wantedPort: number): Promise<void> {
		server.listen(wantedPort, "127.0.0.1");
		await once(server, "listening");
	}
	function accept(near: Socket): void {
		near.on("error", () => {});
		if (failure === "full" || failure === "limit")
			return void near.once("data", () => near.end(errorResponse(tooManyClients)));
		const connection: ProxiedConnection = {
			near,
			far: connect(far),
			left: someBytes(),
			delayed: [],
			ending: false,
		};
		connections.add(connection);
		connection.far.on("error", () => near.destroy());
		near.on("data", (bytes) => carry(connection, bytes, connection.far));
		connection.far.on("data", (bytes) => carry(connection, bytes, near));
		near.on("close", () => {
			pass(connection, () => connection.far.destroy());
			if (connection.delayed.length === 0) connections.delete(connection);
		});
		connection.far.on("close", () => pass(connection, () => near.destroy()));
	}
	function carry(connection: ProxiedConnection, bytes: Buffer, to: Socket): void {
		if (failure === "cuts") cutAfter(connection, bytes, to);
		else if (connection.ending || (isCommit(bytes) && !mayPass(connection))) cut(connection);
		else pass(connection, () => to.write(bytes));
	}
	// By turns; after one that passes, no response is forwarded.
	function mayPass(connection: ProxiedConnection): boolean {
		commits += 1;
		connection.ending = commits % 2 === 1;
		return connection.ending;
	}
	function isCommit(bytes: Buffer): boolean {
		return failure === "cuts commits" && bytes.includes("commit\0");
	}
	function pass(connection: ProxiedConnection, act: () => void): void {
		if (failure === "hangs" || connection.delayed.length > 0) connection.delayed.push(act);
		else if (failure === "late") setTimeout(act, lateMs);
		else act();
	}
	function cutAfter(connection: ProxiedConnection, bytes: Buffer, to: Socket): void {
		const carried = bytes.subarray(0, connection.left);
		connection.left -= carried.length;
		if (connection.left > 0) return void to.write(carried);
		to.write(carried, () => cut(connection));
	}
	function cut(connection: ProxiedConnection): void {
		cuts += connections.delete(connection) ? 1 : 0;
		connection.near.destroy();
		connection.far.destroy();
	}
	return {
		/** The address of the database through this proxy. */
		url: proxyUrl(databaseUrl, port),
		/** Begins a failure; null ends it, and delayed data arrives. */
		async fail(how: ConnectionFailure | null): Promise<void> {
			const before = failure;
			failure = how;
			if (how === "refuses") {
				server.close();
				for (const connection of connections) cut(connection);
			} else if (how === "full") for (const connection of connections) cut(connection);
			if (before === "refuses") await listen(port);
			if (how !== "hangs")
				for (const act of [...connections].flatMap(({ delayed }) => delayed.splice(0))) act();
		},
		/** Closes a third of the open connections, at random. */
		cutSome(): void {
			for (const connection of connections) if (Math.random() < 1 / 3) cut(connection);
		},
		/** How many connections were cut. */
		cuts: () => cuts,
		async close() {
			for (const connection of connections) cut(connection);
			server.close();
		},
	};
}

function someBytes(): number {
	return Math.ceil(Math.random() * maxBytesBeforeCut);
}

function errorResponse(fields: string): Buffer {
	const body = Buffer.from(fields);
	const head = Buffer.alloc(5);
	head.write("E");
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}

/** A database behind a socket in a folder is named by `?host=FOLDER`. */
function databaseAddress(databaseUrl: string) {
	const url = new URL(databaseUrl);
	const folder = url.searchParams.get("host");
	const port = Number(url.port || 5432);
	return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}

function proxyUrl(databaseUrl: string, port: number): string {
	const url = new URL(databaseUrl);
	url.hostname = "127.0.0.1";
	url.port = String(port);
	url.searchParams.delete("host");
	url.searchParams.set("sslmode", "disable");
	return url.href;
}
