import { eq } from "drizzle-orm";
import { runBatch } from "../../src/catalogue/csv-import/run-batch.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { moveImport, uploadCsv } from "../../test/harness/import-csv.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import {
	beginPayment,
	charge,
	type MadeOrder,
	makeOrder,
	payOrder,
} from "../../test/harness/order-actions.ts";
import {
	askForReturn,
	type Delivered,
	deliver,
	makeTakenBack,
} from "../../test/harness/orders/return-actions.ts";

/** How far an order is: its payment is open, made but not recorded, recorded; it is packed; it has arrived. */
export type Stage = "held" | "charged" | "paid" | "packed" | "delivered";

type Begun = MadeOrder & { clientSecret: string; paymentIntentId: string };

/** A shop with one order at each stage, all of one customer and one part, of which one unit is left. */
export type SmallShop = {
	shop: InProcessShop;
	customer: SignedInUser;
	admins: readonly [SignedInUser, SignedInUser];
	partId: string;
	/** The part's id in the files of an import. */
	opendbId: string;
	/** Another part, of which two units are left. */
	otherId: string;
	orders: Readonly<Record<Stage, Begun>>;
	/** Returns of the delivered order: one is asked for, one has come back. */
	returns: { asked: string; takenBack: string };
	/** CSV files of both parts: one is checked, the other was imported. */
	imports: { importing: string; undoing: string };
};

export const unitTaka = 1_500;
const deliveredUnits = 4;

/** The parts cost what they did once both are made, and the first has its one unit left. */
async function makeImports(shop: InProcessShop, admin: SignedInUser, both: readonly string[]) {
	const work = async () => {
		while (await runBatch(shop));
	};
	const upload = async (price: number, stock: number) => {
		const rows = both.map((id, index) => ({ id, price, stock: stock + index }));
		const id = await uploadCsv(shop, admin, rows);
		await work();
		return id;
	};
	const run = async (id: string) => {
		await moveImport(shop, admin, id, "importing");
		await work();
		return id;
	};
	await run(await upload(unitTaka - 100, 3));
	const undoing = await run(await upload(unitTaka, 1));
	return { undoing, importing: await upload(unitTaka + 40, 6) };
}

/** Fills an empty shop. */
export async function makeSmallShop(shop: InProcessShop): Promise<SmallShop> {
	const customer = await makeCustomer(shop);
	const admins = [await makeAdmin(shop), await makeAdmin(shop)] as const;
	const [admin] = admins;
	const opendbId = newId();
	const partId = await makePart(shop, {
		priceTaka: unitTaka,
		availableQuantity: 4 + deliveredUnits + 1,
	});
	const imported = { opendbId, importedQuantity: 9 };
	await shop.db.update(parts).set(imported).where(eq(parts.id, partId));
	const otherId = await makePart(shop, { priceTaka: unitTaka, availableQuantity: 2 });

	const order = (quantity = 1) => makeOrder(shop, { customer, partId, quantity });
	const pay = async (bought: MadeOrder): Promise<Begun> => ({
		...(await payOrder(shop, bought)),
		clientSecret: "",
	});
	const [held, charged] = [await order(), await order()];
	const packed = await pay(await order());
	const lines = [{ partId, serials: ["A-1"] }];
	await shop.fetch(`/api/allOrders/${packed.orderId}/pack`, {
		method: "POST",
		token: admin.token,
		body: { lines },
	});
	const arrived = await pay(await order(deliveredUnits));
	await shop.db.update(orders).set({ returnDays: 7 }).where(eq(orders.id, arrived.orderId));
	await deliver(shop, admin, arrived);
	const delivered: Delivered & Begun = { ...arrived, parts: [partId] };
	const takenBack = await makeTakenBack(shop, admin, delivered);
	const { insertedId: asked } = await askForReturn(shop, delivered);
	return {
		shop,
		customer,
		admins,
		partId,
		opendbId,
		otherId,
		orders: {
			held: { ...held, ...(await beginPayment(shop, held)) },
			charged: { ...charged, ...(await charge(shop, charged)) },
			paid: await pay(await order()),
			packed,
			delivered,
		},
		returns: { asked: String(asked), takenBack },
		imports: await makeImports(shop, admin, [partId, otherId]),
	};
}
