import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { auditEntries } from "../../src/accounts/tables.server.ts";
import { uploads } from "../../src/catalogue/images/tables.server.ts";
import { parts, stockMovements } from "../../src/catalogue/tables.server.ts";
import { type Made, makeAdmin } from "./make-records.ts";
import { openTestShop, type TestShop } from "./open-test-shop.ts";

type Said = {
	insertedId?: string;
	modifiedCount?: number;
	deletedCount?: number;
	availableQuantity?: number;
	code?: string;
	fields?: Record<string, string>;
};

/** A shop with an admin, and two images that were uploaded. */
export type AdminShop = Awaited<ReturnType<typeof openAdminShop>>;

const image = `/uploads/${"ab".repeat(16)}-800.webp`;
export const otherImage = `/uploads/${"cd".repeat(16)}-400.webp`;

/** A new part as it goes over the wire. */
export const lamp = {
	name: "Clear Desk Lamp",
	image,
	description: "Lights the desk and not the screen.",
	price: 2_400,
	availableQuantity: 12,
	minimumOderQuantity: 3,
	category: "lighting",
};

export async function openAdminShop() {
	const folder = mkdtempSync(join(tmpdir(), "jontro-test-manage-"));
	const shop: TestShop = await openTestShop({ DATA_DIR: folder });
	const admin: Made = await makeAdmin(shop);
	const { accountId } = admin;
	const given = [image, otherImage].map((address) => ({ address, accountId }));
	await shop.db.insert(uploads).values(given);

	/** Asks the API as the admin, or as whoever is given. */
	async function ask(method: string, path: string, body?: unknown, token = admin.token) {
		const answer = await shop.fetch(`/api${path}`, { method, token, body });
		return { status: answer.status, ...((await answer.json()) as Said) };
	}
	/** Adds the lamp, changed; answers its id. */
	async function add(changes: object = {}): Promise<string> {
		const { insertedId } = await ask("POST", "/product", { ...lamp, ...changes });
		return insertedId ?? "";
	}
	/** What is in the books of a part: its row and its movements. */
	async function rowOf(id: string) {
		const [row] = await shop.db.select().from(parts).where(eq(parts.id, id));
		const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.partId, id));
		return { ...row, moved: moved.map(({ reason, quantity }) => [reason, quantity] as const) };
	}
	/** What admins did to a part. */
	async function actsOn(id: string) {
		const about = eq(auditEntries.about, `part:${id}`);
		const acts = await shop.db.select().from(auditEntries).where(about).orderBy(auditEntries.id);
		return acts.map(({ act, byEmail, before, after }) => ({ act, byEmail, before, after }));
	}
	async function close() {
		await shop.close();
		rmSync(folder, { recursive: true });
	}
	return { shop, admin, ask, add, rowOf, actsOn, close };
}
