import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll } from "vitest";
import { auditEntries } from "../../src/accounts/tables.server.ts";
import { uploads } from "../../src/catalogue/images/tables.server.ts";
import { parts, stockMovements } from "../../src/catalogue/tables.server.ts";
import { makeAdmin } from "./make-records.ts";
import { testShop } from "./open-test-shop.ts";

type ApiBody = {
	insertedId?: string;
	modifiedCount?: number;
	deletedCount?: number;
	availableQuantity?: number;
	code?: string;
	fields?: Record<string, string>;
};

export const shopImage = `/uploads/${"ab".repeat(16)}-800.webp`;
/** Other images that were uploaded. */
export const moreImages = ["01", "23", "45", "67", "89"].map(
	(pair) => `/uploads/${pair.repeat(16)}-800.webp`,
);
export const otherImage = `/uploads/${"cd".repeat(16)}-400.webp`;

/** A new part as it goes over the wire. */
export const lamp = {
	name: "Clear Desk Lamp",
	image: shopImage,
	description: "Lights the desk and not the screen.",
	price: 2_400,
	availableQuantity: 12,
	minimumOderQuantity: 3,
	category: "lighting",
};

/** A shop with an admin, and two images that were uploaded, until the end of the file's tests. */
export async function openAdminShop() {
	const folder = mkdtempSync(join(tmpdir(), "jontro-test-manage-"));
	afterAll(() => rmSync(folder, { recursive: true }));
	const shop = await testShop({ DATA_DIR: folder });
	const admin = await makeAdmin(shop);
	const { accountId } = admin;
	const given = [shopImage, otherImage, ...moreImages].map((address) => ({ address, accountId }));
	await shop.db.insert(uploads).values(given);

	/** Calls the API as the admin, or with another token. */
	async function callApi(method: string, path: string, body?: unknown, token = admin.token) {
		const response = await shop.fetch(`/api${path}`, { method, token, body });
		return { status: response.status, ...((await response.json()) as ApiBody) };
	}
	/** Adds the lamp, changed; returns its id. */
	async function add(changes: object = {}): Promise<string> {
		const { insertedId } = await callApi("POST", "/product", { ...lamp, ...changes });
		return insertedId ?? "";
	}
	/** The records of a part: its row and its movements. */
	async function rowOf(id: string) {
		const [row] = await shop.db.select().from(parts).where(eq(parts.id, id));
		const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.partId, id));
		return { ...row, moved: moved.map(({ reason, quantity }) => [reason, quantity] as const) };
	}
	/** The audit entries of a part. */
	async function auditOf(id: string) {
		const about = eq(auditEntries.about, `part:${id}`);
		const entries = await shop.db.select().from(auditEntries).where(about).orderBy(auditEntries.id);
		return entries.map(({ act, byEmail, before, after }) => ({ act, byEmail, before, after }));
	}
	return { shop, admin, ask: callApi, add, rowOf, actsOn: auditOf };
}
