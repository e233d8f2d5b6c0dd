import { randomUUID } from "node:crypto";
import { Agent, type ClientRequest, request as send } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../../src/kernel/error-code.ts";

/** A request that is sent again and again, over how many connections, keep-alive or fresh each time. */
export type Caller = {
	what: string;
	connections: number;
	connection: "keep-alive" | "fresh";
	next(): { method: "GET" | "POST"; path: string; token?: string; body?: unknown };
	/** It reads the response with pauses, so that it takes long. */
	slowly?: true;
	/** What is wrong with a whole response, in a sentence; null where nothing is. */
	objectionTo(status: number, body: string): string | null;
};

/** How one request ended, as its caller saw it. */
export type Ended =
	| { id: string; how: "whole"; body: string; status: number; connection: string | undefined }
	/** A response began and did not end. */
	| { id: string; how: "cut"; why: string }
	/** The connection was refused, or ended before a byte of a response. */
	| { id: string; how: "not taken"; why: string };

type Ending = { caller: Caller; ended: Ended };

/** Callers that go on until nobody takes their connections; `done` resolves with every ending. */
export function openCallers(port: number, callers: readonly Caller[]): Promise<Ending[]> {
	const running = callers.flatMap((caller) =>
		Array.from({ length: caller.connections }, () => callOn(port, caller)),
	);
	return Promise.all(running).then((endings) => endings.flat());
}

async function callOn(port: number, caller: Caller): Promise<Ending[]> {
	const agent = new Agent({ keepAlive: caller.connection === "keep-alive", maxSockets: 1 });
	const endings: Ending[] = [];
	for (;;) {
		const ended = await callOnce(port, caller, agent);
		endings.push({ caller, ended });
		if (ended.how === "not taken" && ended.why === "ECONNREFUSED") break;
	}
	agent.destroy();
	return endings;
}

function callOnce(port: number, caller: Caller, agent: Agent): Promise<Ended> {
	const id = randomUUID();
	const { method, path, token, body } = caller.next();
	const headers = {
		"x-request-id": id,
		"content-type": "application/json",
		...(token && { authorization: `Bearer ${token}` }),
	};
	const sent = send({ host: "127.0.0.1", port, method, path, headers, agent });
	sent.end(body === undefined ? undefined : JSON.stringify(body));
	return endOf(sent, id, caller.slowly === true);
}

function endOf(sent: ClientRequest, id: string, slowly: boolean): Promise<Ended> {
	return new Promise((resolve) => {
		const reason = (error: Error) => errorCode(error) || error.message;
		sent.once("error", (error) => resolve({ id, how: "not taken", why: reason(error) }));
		sent.once("response", async (response) => {
			let body = "";
			try {
				for await (const chunk of response.setEncoding("utf8")) {
					body += chunk;
					if (slowly) await sleep(20);
				}
				const { statusCode: status = 0, complete } = response;
				const connection = response.headers.connection;
				if (complete) resolve({ id, how: "whole", status, body, connection });
				else resolve({ id, how: "cut", why: "it ended too soon" });
			} catch (error) {
				resolve({ id, how: "cut", why: reason(error as Error) });
			}
		});
	});
}
