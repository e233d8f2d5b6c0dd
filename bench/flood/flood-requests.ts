import { Agent, request } from "node:http";

/** One request to a shop, and the address that a trusted proxy names as its sender's. */
export type FloodRequest = {
	method: "GET" | "POST";
	path: string;
	from: string;
	body?: string;
};
export type FloodResponse = { status: number; ms: number; retryAfter: string | undefined };

/** The address from which a flood comes. */
export const floodFrom = "198.51.100.66";

/**
 * The pages and calls that cost much and are not cached, for parts of several categories: a build of forty parts,
 * its judgement, facets, candidates, pages that are not found. `turn` makes each request another one.
 */
export function floodRequest(partIds: readonly string[], turn: number): FloodRequest {
	const ids = partIds.slice(0, 40);
	const turned = [...ids.slice(turn % ids.length), ...ids.slice(0, turn % ids.length)];
	const all: Omit<FloodRequest, "from">[] = [
		{ method: "GET", path: `/build?parts=${turned.join(",")}` },
		{
			method: "POST",
			path: "/api/fit",
			body: JSON.stringify({ parts: turned.map((partId) => ({ partId })) }),
		},
		{ method: "GET", path: `/api/facet?category=processor&q=ryzen%20${turn}` },
		{
			method: "GET",
			path: `/api/fit/candidate?category=case&parts=${turned.slice(0, 8).join(",")}`,
		},
		{ method: "GET", path: `/parts/case/no-such-case-${turn}` },
	];
	const chosen = all[turn % all.length];
	if (!chosen) throw new Error("a flood has requests");
	return { ...chosen, from: floodFrom };
}

/** Connections to a shop that trusts this machine as its proxy. */
export function openFloodClient(port: number, maxSockets: number) {
	const agent = new Agent({ keepAlive: true, maxSockets });
	function send({ method, path, from, body }: FloodRequest): Promise<FloodResponse> {
		const began = performance.now();
		const headers = {
			"x-forwarded-for": from,
			"accept-encoding": "gzip",
			...(body && {
				"content-type": "application/json",
				"content-length": Buffer.byteLength(body),
			}),
		};
		return new Promise((resolve, reject) => {
			const sent = request(
				{ host: "127.0.0.1", port, agent, method, path, headers },
				(response) => {
					response.on("error", reject);
					response.on("end", () => {
						const { statusCode: status = 0, headers: answered } = response;
						resolve({ status, ms: performance.now() - began, retryAfter: answered["retry-after"] });
					});
					response.resume();
				},
			);
			sent.on("error", reject);
			sent.end(body);
		});
	}
	return { send, close: () => agent.destroy() };
}
export type FloodClient = ReturnType<typeof openFloodClient>;

/** Sends over so many connections until `stopped`; `onAnswer` gets each answer. */
export async function flood(
	client: FloodClient,
	{ partIds, connections }: { partIds: readonly string[]; connections: number },
	stopped: AbortSignal,
	onAnswer: (response: FloodResponse) => void,
): Promise<void> {
	const each = Array.from({ length: connections }, async (_, index) => {
		for (let turn = index; !stopped.aborted; turn += connections)
			onAnswer(await client.send(floodRequest(partIds, turn)));
	});
	await Promise.all(each);
}
