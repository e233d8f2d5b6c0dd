import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { gatewayOf, withGateway } from "../../test/harness/settling.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Gateway } from "./gateway.ts";
import { pollProviderEvents } from "./poll-provider-events.server.ts";

const shop = await testShop();
const start = new Date("2026-03-01T00:00:00Z").getTime();
const hourMs = 3_600_000;

let isSilent = false;
beforeEach(() => {
	isSilent = false;
});

/** Polls a provider of its own after so many hours: the hours from and until which it is asked for events. */
function polls(name: string, listsEvents = true) {
	return async (hours: number) => {
		const asked: number[][] = [];
		const hoursOf = (date: Date) => (date.getTime() - start) / hourMs;
		const listEvents: Gateway["listEvents"] = async ({ from, until }) => {
			asked.push([hoursOf(from) + 1 / 12, hoursOf(until)]);
			return isSilent ? refuse("provider-unavailable") : ok([]);
		};
		const gateway = { ...gatewayOf(shop), name, listEvents: listsEvents ? listEvents : null };
		const clock = { now: () => new Date(start + hours * hourMs) };
		const isOurs = await pollProviderEvents({ db: shop.db, clock, gateways: withGateway(gateway) });
		return isOurs ? asked : null;
	};
}

test("events are read from a day ago until now, with five minutes again, every fifteen seconds", async () => {
	const poll = polls("often");
	expect(await poll(0)).toEqual([[-24, 0]]);
	expect(await poll(14 / 3_600)).toBeNull();
	expect(await poll(1 / 240)).toEqual([[expect.closeTo(0), 1 / 240]]);
	expect(await polls("without a list", false)(0)).toEqual([]);
});

test("after a long outage a turn reads four days, and the next goes on at once", async () => {
	const [poll, another] = [polls("away"), polls("another")];
	await poll(0);
	await another(0);
	const days = [24, 48, 72, 96].map((until) => [expect.closeTo(until - 24), until]);
	expect(await poll(110)).toEqual(days);
	expect(await poll(110)).toEqual([[expect.closeTo(96), 110]]);
	// Another provider is read from where it was read to.
	expect(await another(1)).toEqual([[expect.closeTo(0), 1]]);
});

test("where the provider does not answer, the same time is read again, half as much at once", async () => {
	const poll = polls("silent");
	await poll(0);
	isSilent = true;
	expect(await poll(30)).toEqual([[expect.closeTo(0), 24]]);
	isSilent = false;
	expect(await poll(30)).toBeNull();
	expect(await poll(31)).toEqual([12, 24, 31].map((until) => [expect.anything(), until]));
});
