import { afterEach, beforeEach, expect, test } from "vitest";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { profiles } from "../tables.server.ts";
import { copy } from "./profile.copy.ts";

let shop: TestShop;
let customer: SignedInUser;
beforeEach(async () => {
	shop = await openTestShop();
	customer = await makeCustomer(shop);
});
afterEach(() => shop.close());

const saved = {
	education: "BSc in physics",
	location: "Khulna",
	phone: "01712-345678",
	linkedin: "linkedin.com/in/rahima",
};

async function ask(method: string, email: string, more: { token?: string; body?: unknown } = {}) {
	const { token = customer.token, body } = more;
	const path = `/api/profile/${encodeURIComponent(email)}`;
	const answer = await shop.fetch(path, { method, token, ...(body ? { body } : {}) });
	return { status: answer.status, body: await answer.json() };
}

test("a profile is empty until it is filled in, then stored, then changed", async () => {
	const { name, email } = customer;
	const empty = { education: "", location: "", phone: "", linkedin: "" };
	expect((await ask("GET", email)).body).toEqual({ name, email, ...empty });
	const answer = await ask("PUT", email.toUpperCase(), { body: { name, email, ...saved } });
	expect(answer).toEqual({ status: 200, body: { acknowledged: true } });
	expect((await ask("GET", email)).body).toEqual({ name, email, ...saved });
	await ask("PUT", email, { body: { ...saved, location: "  Dhaka " } });
	expect((await ask("GET", email)).body).toEqual({ name, email, ...saved, location: "Dhaka" });
	expect(await shop.db.$count(profiles)).toBe(1);
});

test("without a signed-in user: 'No user is logged in'", async () => {
	for (const [method, body] of [
		["PUT", saved],
		["GET", undefined],
	] as const) {
		const answer = await ask(method, customer.email, { token: "", body });
		expect([answer.status, answer.body.detail]).toEqual([401, "No user is logged in"]);
	}
});

test("nobody reads or changes another's profile, an admin neither", async () => {
	const { token } = await makeAdmin(shop);
	expect((await ask("GET", customer.email, { token })).status).toBe(403);
	expect((await ask("PUT", customer.email, { token, body: saved })).status).toBe(403);
	const foreign = { ...saved, email: "another@example.com" };
	expect((await ask("PUT", customer.email, { body: foreign })).status).toBe(403);
	expect(await shop.db.$count(profiles)).toBe(0);
});

test("each of the four is required, and has at most 200 characters", async () => {
	for (const [field, needed] of [
		["education", copy.educationNeeded],
		["location", copy.locationNeeded],
		["phone", copy.phoneNeeded],
		["linkedin", copy.linkedinNeeded],
	]) {
		const answerTo = (typed: unknown) =>
			ask("PUT", customer.email, { body: { ...saved, [field as string]: typed } });
		for (const nothing of [undefined, null, "", "   ", 5]) {
			const { status, body } = await answerTo(nothing);
			expect([status, body.fields]).toEqual([400, { [field as string]: needed }]);
		}
		const { status, body } = await answerTo("ক".repeat(201));
		expect([status, body.fields]).toEqual([400, { [field as string]: copy.tooLong }]);
	}
	expect(await shop.db.$count(profiles)).toBe(0);
	const longest = "ক".repeat(200);
	const body = { education: longest, location: longest, phone: longest, linkedin: longest };
	expect((await ask("PUT", customer.email, { body })).status).toBe(200);
});

test("any way to write a phone number and any text is accepted: there is no check of form", async () => {
	const free = { education: "-", location: "?", phone: "ask my brother", linkedin: "none" };
	expect((await ask("PUT", customer.email, { body: free })).status).toBe(200);
});

test("a removed account's profile goes with it", async () => {
	const { token } = await makeAdmin(shop);
	await ask("PUT", customer.email, { body: saved });
	await shop.fetch(`/api/user/${customer.email}`, { method: "DELETE", token });
	expect(await shop.db.$count(profiles)).toBe(0);
});
