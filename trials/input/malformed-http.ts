import { once } from "node:events";
import { connect } from "node:net";
import type { Fixture } from "../harness/fixture.ts";
import { openHttpClient } from "../harness/raw-request.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";

const host = "Host: localhost\r\n";
const end = "\r\n";
const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\n${host}${more}${end}`;
const post = (more: string, body: string) =>
	`POST /api/review HTTP/1.1\r\n${host}Content-Type: application/json\r\n${more}${end}${body}`;
const many = (count: number, client: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => client(index)).join("");

/** Bytes as no client sends them, for node:http and the shop behind it. */
const raw: Record<string, string | Buffer> = {
	"another's address in absolute form": get("http://evil.example/api/part"),
	"its own address in absolute form": get("http://localhost/api/part"),
	"an absolute form with somebody in it": get("http://a:b@localhost:99999/api/part"),
	"an absolute form that is none": get("http://[::/api/part"),
	"an address of two slashes": get("//evil.example/api/part"),
	"an address of backslashes": get("/\\evil.example\\api"),
	"no slash": get("api/part"),
	"an asterisk": `OPTIONS * HTTP/1.1\r\n${host}${end}`,
	"a tunnel": `CONNECT evil.example:443 HTTP/1.1\r\n${host}${end}`,
	"a percent sign": get("/%"),
	"half a percent code": get("/api/part/%e0%a"),
	"bytes that are no UTF-8": get("/api/part/%ff%fe%c0%af"),
	"a NUL in an address": get("/api/part/%00"),
	"plain bytes above 127": Buffer.from(get("/api/part/\xff\xfe"), "latin1"),
	"a folder above": get("/assets/../../../../etc/passwd"),
	"a folder above, written otherwise": get("/assets/..%2f..%2f..%2f..%2fetc%2fpasswd"),
	"a folder above of pictures": get("/uploads/..%5c..%5c..%2fauth-secret"),
	"an address of 20,000": get(`/${"a".repeat(20_000)}`),
	"an address of 15,000 segments": get("/a".repeat(6_000)),
	"a query of 3,000 parameters": get(`/api/part?${many(2_000, (index) => `a${index}=1&`)}`),
	"no host": `GET /api/part HTTP/1.1\r\n${end}`,
	"two hosts": `GET /api/part HTTP/1.1\r\n${host}Host: evil.example\r\n${end}`,
	"an empty host": `GET /api/part HTTP/1.1\r\nHost:\r\n${end}`,
	"a host that is none": `GET /api/part HTTP/1.1\r\nHost: a b/\\%[::\r\n${end}`,
	"a host that is a script": `GET / HTTP/1.1\r\nHost: <script>alert(1)</script>\r\n${end}`,
	"another's host": `GET /login HTTP/1.1\r\nHost: evil.example\r\n${end}`,
	"a header of 20,000": get("/api/part", `X-A: ${"a".repeat(20_000)}\r\n`),
	"3,000 headers": get(
		"/api/part",
		many(3_000, (index) => `x${index}: 1\r\n`),
	),
	"a header with a NUL": get("/api/part", "X-A: a\u0000b\r\n"),
	"a header without a name": get("/api/part", ": a\r\n"),
	"a space before the colon": get("/api/part", "X-A : a\r\n"),
	"a header over two lines": get("/api/part", "X-A: a\r\n b\r\n"),
	"line feeds alone": "GET /api/part HTTP/1.1\nHost: localhost\n\n",
	"two tokens": get("/api/order", "Authorization: Bearer a\r\nAuthorization: Bearer b\r\n"),
	"HTTP/0.9": "GET /api/part\r\n",
	"HTTP/1.0": `GET /api/part HTTP/1.0\r\n${end}`,
	"HTTP/9.9": `GET /api/part HTTP/9.9\r\n${host}${end}`,
	"the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
	"an upgrade": get(
		"/api/part",
		"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n",
	),
	"an upgrade to HTTP/2": get(
		"/api/part",
		"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n",
	),
	"a trace": `TRACE /api/part HTTP/1.1\r\n${host}Cookie: mine\r\n${end}`,
	"a method that is none": `${"A".repeat(9_000)} /api/part HTTP/1.1\r\n${host}${end}`,
	"a method in small letters": `get /api/part HTTP/1.1\r\n${host}${end}`,
	"what begins TLS": Buffer.from("16030100c8010000c40303000102030405060708", "hex"),
	"nothing but zeros": Buffer.alloc(5_000),
	"100 requests at once": get("/api/health").repeat(100),
	"two lengths": post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"),
	"a length below zero": post("Content-Length: -1\r\n", "{}"),
	"a length that is none": post("Content-Length: 1e3\r\n", "{}"),
	"an endless length": post("Content-Length: 99999999999999999999\r\n", "{}"),
	"a length and chunks": post(
		"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
		"0\r\n\r\nGET /api/audit HTTP/1.1\r\n\r\n",
	),
	"chunks twice": post("Transfer-Encoding: chunked, chunked\r\n", "0\r\n\r\n"),
	"chunks and nothing": post("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"),
	"chunks that are none": post("Transfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"),
	"a chunk longer than all": post("Transfer-Encoding: chunked\r\n", "fffffffffffffffff\r\n{}"),
	"a chunk with a long note": post(
		"Transfer-Encoding: chunked\r\n",
		`2;${"a".repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
	),
	"chunks with trailers": post(
		"Transfer-Encoding: chunked\r\n",
		"2\r\n{}\r\n0\r\nAuthorization: Bearer a\r\n\r\n",
	),
	"a body cut short": post("Content-Length: 500\r\n", '{"review":'),
	"chunks cut short": post("Transfer-Encoding: chunked\r\n", "50\r\n{"),
	"20 MB received": post("Content-Length: 20000000\r\n", "a".repeat(50_000)),
	"12 MB in chunks": post(
		"Transfer-Encoding: chunked\r\n",
		`${`8000\r\n${"a".repeat(0x8000)}\r\n`.repeat(380)}0\r\n\r\n`,
	),
	"expecting to go on": post("Content-Length: 2\r\nExpect: 100-continue\r\n", "{}"),
	"expecting what is not": post("Content-Length: 2\r\nExpect: a miracle\r\n", "{}"),
	"a body on a GET": `${get("/api/part", "Content-Length: 5\r\n")}abcde`,
	"a packed body": post("Content-Length: 3\r\nContent-Encoding: gzip\r\n", "\x1f\x8b\x08"),
	"a form cut short": `POST /api/image HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 60\r\n${end}--a\r\n`,
};

async function trySocket(fixture: Fixture, times: number): Promise<Finding> {
	const shop = await fixture.openProcess(await fixture.makeDatabase());
	const client = openHttpClient(shop.port);
	const finding = openFinding({ sent: 0, "4xx": 0, "2xx or 3xx": 0, "connection closed": 0 });
	const { count } = finding;
	for (let time = 0; time < times; time += 1)
		await Promise.all(
			Object.entries(raw).map(async ([name, bytes]) => {
				const received = await sendBytes(shop.port, bytes);
				count("sent");
				const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) =>
					Number(status),
				);
				if (statuses.length === 0) count("connection closed");
				for (const status of statuses.filter((status) => status >= 500))
					finding.wrong.push(`${name}: ${status}`);
				if (statuses.some((status) => status >= 400)) count("4xx");
				if (statuses.some((status) => status >= 200 && status < 400)) count("2xx or 3xx");
				if (/root:x:0|evil\.example|<script>alert/.test(received))
					finding.wrong.push(`${name}: it came back: ${received.slice(0, 300)}`);
				if (name === "two hosts" && statuses[0] !== 400)
					finding.wrong.push(`${name}: ${statuses[0]}`);
				if (name === "a length and chunks" && statuses.length > 1)
					finding.wrong.push(`${name}: a second request was taken out of the first`);
			}),
		);
	const alive = await client.send({ method: "GET", path: "/api/ready", headers: {}, body: null });
	if (alive.status !== 200) finding.wrong.push(`afterwards /api/ready is ${alive.status}`);
	client.close();
	return finding;
}

/** Sends bytes and reads what comes until the connection is quiet or closed. */
async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	const received: Buffer[] = [];
	socket.on("data", (chunk: Buffer) => {
		received.push(chunk);
		socket.setTimeout(700);
	});
	socket.on("error", () => {});
	const closed = once(socket, "close").catch(() => {});
	socket.write(bytes);
	// A busy machine takes its time for the first answer.
	socket.setTimeout(5_000, () => socket.destroy());
	await closed;
	return Buffer.concat(received).toString("latin1");
}

export const malformedHttp: Trial = {
	name: "input/wire",
	invariant:
		"bytes that are no proper request, or an odd one, get a plain refusal or a closed connection, and do no harm",
	times: { full: 50, short: 1 },
	run: trySocket,
};
