import { expect, test } from "vitest";
import { openTarpit } from "./tarpit.server.ts";

/** Starts ten refusals, then other requests; returns the order of the responses. */
async function order(...others: [who: string, network: string, status: number][]) {
	const delayRefusals = openTarpit(1);
	const answered: string[] = [];
	const ask = async (who: string, network: string, status: number) => {
		await delayRefusals(network, async () => new Response(null, { status }));
		answered.push(who);
	};
	const ten = Array.from({ length: 10 }, () => ask("first", "203.0.113.1", 401));
	await Promise.all([...ten, ...others.map((attempt) => ask(...attempt))]);
	return answered.slice(-others.length);
}

test("where more than ten requests of one network are in flight, refusals are delayed, and nothing else", async () => {
	const late = await order(
		["refused", "203.0.113.1", 429],
		["allowed", "203.0.113.1", 200],
		["elsewhere", "203.0.113.2", 429],
		["mapped", "::ffff:203.0.113.1", 429],
	);
	expect(late).toEqual(["allowed", "elsewhere", "refused", "mapped"]);
});

test("whoever has an IPv6 /48 has four networks of it, not 65,536", async () => {
	const net = (nth: number) => `2001:db8:1:${nth.toString(16)}::1`;
	const delayRefusals = openTarpit(1);
	const answered: string[] = [];
	const ask = async (who: string, ip: string) => {
		await delayRefusals(ip, async () => new Response(null, { status: 401 }));
		answered.push(who);
	};
	const forty = Array.from({ length: 40 }, (_, nth) => ask("first", net(nth)));
	await Promise.all([...forty, ask("another /64", net(40)), ask("another /48", "2001:db8:2::1")]);
	expect(answered.slice(-2)).toEqual(["another /48", "another /64"]);
});

test("a network whose requests have ended is not counted any more", async () => {
	const delayRefusals = openTarpit(1);
	const refuse = () =>
		delayRefusals("203.0.113.1", async () => new Response(null, { status: 401 }));
	await Promise.all(Array.from({ length: 11 }, refuse));
	const ends: string[] = [];
	const late = Promise.all(
		Array.from({ length: 11 }, () =>
			delayRefusals("203.0.113.2", async () => new Response(null, { status: 401 })),
		),
	).then(() => ends.push("another network"));
	await refuse();
	ends.push("one");
	await late;
	expect(ends).toEqual(["one", "another network"]);
});
