import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import type { Operation } from "../../src/kernel/operation.ts";
import { needsPermission } from "../../src/kernel/permissions.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { watchRows } from "../harness/database-rows.ts";
import type { Fixture } from "../harness/fixture.ts";
import { sendRequest } from "../harness/request.ts";
import { addressOf, jsonSchemaOf, sampleOf } from "../harness/sample-values.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { commonValues, makeVictim, openVictims, type Victim } from "../harness/victim.ts";

/** Sends each call more fields than it takes, such as a role or a price. */
export async function smuggleFields(fixture: Fixture): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const [admin, victim] = [await makeAdmin(shop), await makeVictim(shop)];
	const common = await commonValues(shop, admin.accountId);
	const finding = openFinding({ "calls with more than they take": 0 });
	// Staff's calls and customers' do not share one, who may be staff after the former.
	const callWith = openVictims<boolean>();
	for (const operation of shop.operations.filter(({ input }) => input.body)) {
		const byStaff = needsPermission(operation);
		const extras = smuggled(operation, victim);
		const changes = await watchRows(shop);
		const sendFor = async (sender: Victim) => {
			const token = byStaff ? admin.token : sender.person.token;
			for (const values of sender.samples) {
				const sample = sampleOf(operation, { ...common, ...values });
				if (!sample) continue;
				const path = addressOf(operation, sample);
				const body = `{"__proto__":{"role":"admin"},${JSON.stringify({ ...extras, ...(sample.body as object) }).slice(1)}`;
				const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
				const response = await sendRequest(shop, { method: operation.method, path, headers, body });
				finding.count("calls with more than they take");
				if (response.status >= 500 && response.status !== 503)
					finding.wrong.push(`${operation.name}: ${response.status}`);
				if (response.status === operation.status) return true;
			}
			return false;
		};
		const makeSender = () => makeVictim(shop);
		const { victim: sender } = await callWith(byStaff, makeSender, sendFor, (isDone) => isDone);
		const poison = Object.values(extras).filter(
			(item) => typeof item === "string" && item.length > 12,
		) as string[];
		for (const { table, row } of await changes())
			if (poison.some((item) => row.includes(item)))
				finding.wrong.push(`${operation.name} took what it does not take into ${table}: ${row}`);
		finding.wrong.push(...(await raised(shop, sender, operation)));
	}
	return { ...finding, wrong: [...finding.wrong, ...(await settleInside(fixture, shop))] };
}

/** Fields that a call does not take, and that an attacker would want it to take. */
function smuggled({ input }: Operation, { person, samples }: Victim): Record<string, unknown> {
	const wanted = {
		role: "admin",
		isAdmin: true,
		admin: true,
		paid: true,
		emailVerified: true,
		email_verified: true,
		status: "delivered",
		price: 100,
		priceTaka: 100,
		totalTaka: 100,
		unitPriceTaka: 100,
		accountId: person.accountId,
		account_id: person.accountId,
		userId: person.accountId,
		_id: randomUUID(),
		id: randomUUID(),
		paymentIntentId: samples[1]?.transectionId,
		paidAt: "2001-02-03T04:05:06Z",
		createdAt: "2001-02-03T04:05:06Z",
		holdEndsAt: "2999-02-03T04:05:06Z",
		removedAt: "2001-02-03T04:05:06Z",
		customerName: "Mallory the Smuggler",
		image: "https://evil.example/smuggled.png",
		byAccountId: person.accountId,
	};
	const known = input.body ? Object.keys(jsonSchemaOf(input.body).properties ?? {}) : [];
	return Object.fromEntries(Object.entries(wanted).filter(([name]) => !known.includes(name)));
}

/** Privileges or prices that a call gave by mistake. */
async function raised(
	shop: InProcessShop,
	{ person }: Victim,
	operation: Operation,
): Promise<string[]> {
	const [account] = await shop.db.select().from(users).where(eq(users.id, person.accountId));
	const cheap = await shop.db
		.selectDistinct({ id: orders.id })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(eq(orders.accountId, person.accountId), lt(orderLines.unitPriceTaka, 500)));
	return [
		...(account?.role === "admin" && !needsPermission(operation)
			? [`${operation.name} made an admin of a customer`]
			: []),
		...cheap.map(({ id }) => `${operation.name} gave order ${id} another price`),
	];
}
