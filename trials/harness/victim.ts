import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { makeOneTimeLink } from "../../src/accounts/sessions/one-time-link.server.ts";
import { invitations } from "../../src/accounts/tables.server.ts";
import { partBatches } from "../../src/catalogue/admin/tables.server.ts";
import { csvImportRows, csvImports } from "../../src/catalogue/csv-import/tables.server.ts";
import { uploads } from "../../src/catalogue/images/tables.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { makeImage } from "../../test/harness/make-images.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { beginPayment, charge, patchPaid, payOrder } from "../../test/harness/order-actions.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { sendRequest } from "./request.ts";
import type { SampleValues } from "./sample-values.ts";
import { makeReturns } from "./victim-returns.ts";
import { makeReviews } from "./victim-reviews.ts";

/** What somebody has in the shop, and everything of it that is secret. */
export type Victim = {
	person: SignedInUser;
	/** Field values for a call on each thing of theirs: an order of each kind, and the booked part. */
	samples: readonly SampleValues[];
	/** Texts that only their own responses may contain. */
	secrets: readonly string[];
};

/** Gives somebody a profile and an order unpaid, one charged but not yet reported, one paid, one packed, one just booked, one delivered with returns. */
export async function makeVictim(shop: ShopUnderTest, as?: SignedInUser): Promise<Victim> {
	const mark = randomBytes(5).toString("hex");
	const person = as ?? (await makeCustomer(shop, { name: `Secret Name ${mark}` }));
	const number = Number.parseInt(mark.slice(0, 7), 16);
	const phone = `+88017${String(number).padStart(8, "0").slice(-8)}`;
	const delivery = { address: `Secret Road ${mark}`, area: `Secret Area ${mark}` };
	const partId = await makePart(shop, { availableQuantity: 900, priceTaka: 500 });
	async function ask(method: string, path: string, body?: object) {
		const sent = { method, path: `/api${path}`, token: person.token, body };
		const response = await sendRequest(shop, sent);
		if (response.status >= 400) throw new Error(response.body);
		return JSON.parse(response.body);
	}
	const make = async (path: string, body: object): Promise<string> =>
		(await ask("POST", path, body)).insertedId;
	async function book(quantity = 1) {
		const body = { partId, quantity, phone, delivery, keepAddress: true };
		return { orderId: await make("/order", body), partId, customer: person };
	}
	const profile = ["education", "location", "phone", "linkedin"].map((name) => [
		name,
		`Secret ${name} ${mark}`,
	]);
	await ask("PUT", `/profile/${person.email}`, Object.fromEntries(profile));
	const [unpaid, charged, paid, fresh] = [await book(), await book(), await book(), await book()];
	const begun = [
		await beginPayment(shop, unpaid),
		await charge(shop, charged),
		await charge(shop, paid),
	];
	await patchPaid(shop, paid, begun[2]?.paymentIntentId ?? "");
	const packed = await book();
	await payOrder(shop, packed);
	const packedAt = shop.clock.now();
	await shop.db
		.update(orders)
		.set({ fulfilment: "packed", packedAt })
		.where(eq(orders.id, packed.orderId));
	const delivered = await book(5);
	const ofReturns = await makeReturns(shop, delivered);
	const parts = [{ partId, quantity: 1 }];
	const values = {
		email: person.email,
		phone: "01712345678",
		partId,
		about: `order:${unpaid.orderId}`,
		quantity: 1,
		parts,
		listPicks: { orders: fresh.orderId },
		changeProducts: { rows: [{ _id: partId, was: 500, to: 501 }] },
		uploadCsv: { file: Buffer.from(`id,price\n${partId},501\n`) },
		moveCsvImport: { state: "importing", columns: ["id", "priceTaka"] },
		changeWishes: { add: [partId] },
		setAlert: { partId, kind: "price", price: 1 },
		refundPart: { refundedTotal: 0, lines: [{ partId, amount: 1 }] },
		askReturn: { reason: "damaged", lines: parts },
		decideReturn: { state: "accepted", answer: "Please send it back." },
		closeReturn: { refundedTotal: 0, lines: [] },
		takeInvitation: { token: await makeInvitation(shop, person) },
		...(await makeReviews(shop, person)),
	};
	const made = [
		await make("/build", { name: "A build", parts }),
		await make("/fact-report", { partId, key: "releaseYear" }),
		await make("/alert", { partId, kind: "price", price: 1 }),
		await make(`/part/${partId}/question`, { question: "Is it quiet?" }),
	];
	const batchId = newId();
	const rows = [{ _id: partId, was: 500, to: 501 }];
	const batch = { field: "price", rows, byAccountId: person.accountId } as const;
	await shop.db.insert(partBatches).values({ id: batchId, ...batch, createdAt: shop.clock.now() });
	const importId = await makeCsvImport(shop, person, partId);
	const [address] = (await ask("GET", "/address")) as { _id: string }[];
	const aimed = [unpaid, charged, paid].map(({ orderId }, index) => ({
		...values,
		id: orderId,
		oder: orderId,
		transectionId: begun[index]?.paymentIntentId ?? "",
		clientSecret: begun[index]?.clientSecret ?? "",
		client_secret: begun[index]?.clientSecret ?? "",
	}));
	const intents = begun.map(({ clientSecret, paymentIntentId }) => ({
		...values,
		id: paymentIntentId,
		client_secret: clientSecret,
		clientSecret,
	}));
	const ofIds = (all: readonly (string | undefined)[]) => all.map((id) => ({ ...values, id }));
	const ids = [unpaid, charged, paid, fresh, packed, delivered].map(({ orderId }) => orderId);
	return {
		person,
		samples: [
			...aimed,
			...[fresh, packed].map(({ orderId }) => ({ ...values, id: orderId, oder: orderId })),
			...ofIds([partId, batchId, importId, ...made, address?._id, delivered.orderId, ...ofReturns]),
			...intents,
			...ofIds([person.sessionId]),
		],
		secrets: [
			person.name,
			person.email,
			phone.slice(1),
			delivery.address,
			delivery.area,
			...profile.flatMap(([, body]) => body ?? []),
			...begun.flatMap(({ clientSecret, paymentIntentId }) => [clientSecret, paymentIntentId]),
			...ids,
			...ofReturns,
			person.accountId,
			person.sessionId,
			person.token,
		],
	};
}

/**
 * Opens victims for one call after the other, one of each kind. A call gets the one that is there; where it does not
 * succeed, an earlier call has used that up, and it is made again with a new one.
 */
export function openVictims<Kind>() {
	const victims = new Map<Kind, Victim>();
	return async function callWith<Answer>(
		kind: Kind,
		make: () => Promise<Victim>,
		call: (victim: Victim) => Promise<Answer>,
		succeeds: (answer: Answer) => boolean,
	): Promise<{ victim: Victim; answer: Answer }> {
		const former = victims.get(kind);
		const first = former && { victim: former, answer: await call(former) };
		if (first && succeeds(first.answer)) return first;
		const victim = await make();
		victims.set(kind, victim);
		return { victim, answer: await call(victim) };
	};
}

/** An invitation to sell in the shop: the token of its link. */
async function makeInvitation(shop: ShopUnderTest, { email }: SignedInUser) {
	const { accountId: invitedBy } = await makeAdmin(shop);
	const { path, until: endsAt } = await makeOneTimeLink(shop, "invitation", email, 7);
	const invited = { email, role: "sales", invitedBy, endsAt, createdAt: shop.clock.now() } as const;
	await shop.db.insert(invitations).values(invited);
	return new URL(path, shop.publicUrl).searchParams.get("token") ?? "";
}

/** An import of one price whose dry run is done. */
async function makeCsvImport(shop: ShopUnderTest, person: SignedInUser, partId: string) {
	const [id, now] = [newId(), shop.clock.now()];
	const columns = ["id" as const, "priceTaka" as const];
	const file = { name: "prices.csv", heads: ["id", "price"], columns, lines: 2, line: 2 };
	const times = { createdAt: now, stateSince: now, dueAt: now };
	const by = { byAccountId: person.accountId, state: "draft", counts: { changed: 1 } } as const;
	await shop.db.insert(csvImports).values({ id, ...by, ...file, ...times });
	const change = { before: { priceTaka: 500 }, after: { priceTaka: 501 } };
	const row = { importId: id, line: 2, cells: [partId, "501"], partId, ...change };
	await shop.db.insert(csvImportRows).values({ ...row, action: "changed" });
	return id;
}

const unknownId = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

/** Values for the fields that every call's sample shares: valid for whoever sends them. */
export async function commonValues(shop: ShopUnderTest, accountId: string): Promise<SampleValues> {
	const image = `/uploads/${randomBytes(16).toString("hex")}-800.webp`;
	await shop.db.insert(uploads).values({ address: image, accountId });
	return {
		image,
		file: await makeImage("png", { width: 60, height: 40 }),
		name: "Clear Desk Lamp",
		key: "releaseYear",
		password: "nine yellow lanterns",
		currentPassword: "nine yellow lanterns",
		newPassword: "nine yellow lanterns",
		provider: "google",
		code: "123456",
		status: "shipped",
		number: "4242424242424242",
		exp_month: 12,
		exp_year: 2040,
		cvc: "123",
		done: true,
		ids: unknownId,
		alert: unknownId,
		account: unknownId,
		order: unknownId,
		// Lists of one category go past its check to the list itself.
		listFacets: { category: "processor" },
		listCandidates: { category: "processor" },
		// The details of a shop that states nothing of its own.
		changeDetails: {
			version: 0,
			name: null,
			address: null,
			hours: "",
			phones: "",
			whatsApp: null,
			bin: null,
			tradeLicence: null,
			social: "",
			colour: null,
			logo: null,
		},
		// Terms that promise days of return and charge nothing.
		changeTerms: {
			version: 0,
			everywhereElse: null,
			divisions: {},
			districts: {},
			freeFromTaka: null,
			collect: null,
			returnDays: 7,
		},
	};
}
