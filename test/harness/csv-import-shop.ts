import { eq } from "drizzle-orm";
import type { ImportRow, ShownImport } from "../../src/catalogue/csv-import/contract.ts";
import { runBatch } from "../../src/catalogue/csv-import/run-batch.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { openAdminShop } from "./admin-shop.ts";
import { sendCsv } from "./import-csv.ts";

/** A shop with an admin who imports CSV files, until the end of the file's tests. */
export async function openImportShop() {
	const managed = await openAdminShop();
	const { shop, admin } = managed;
	async function upload(file: string | Uint8Array, token = admin.token, name = "list.csv") {
		const answer = await sendCsv(shop, { token }, file, name);
		const sent = (await answer.json()) as { insertedId: string; code?: string };
		return { status: answer.status, ...sent };
	}
	async function work() {
		while (await runBatch(shop));
	}
	const find = async (id: string) =>
		(await managed.ask("GET", `/csvImport/${id}`)) as unknown as ShownImport;
	/** Uploads a file and lets its dry run end. */
	async function check(file: string | Uint8Array) {
		const { insertedId } = await upload(file);
		await work();
		return { ...(await find(insertedId)), rows: await rowsOf(insertedId) };
	}
	async function rowsOf(id: string) {
		const answer = await shop.fetch(`/api/csvImport/${id}/row?limit=100`, { token: admin.token });
		return (await answer.json()) as ImportRow[];
	}
	async function move(one: { _id: string; columns: ShownImport["columns"] }, state: string) {
		const { columns } = one;
		const { status, code } = await managed.ask("PATCH", `/csvImport/${one._id}`, {
			state,
			columns,
		});
		return { status, code };
	}
	/** Imports a file whole, or undoes an import; returns it. */
	async function run(one: { _id: string; columns: ShownImport["columns"] }, state = "importing") {
		const { status } = await move(one, state);
		if (status !== 200) throw new Error(`the import was not moved: ${status}`);
		await work();
		return { ...(await find(one._id)), rows: await rowsOf(one._id) };
	}
	async function saveCsv(path: string, csv = "comma") {
		const mark = path.includes("?") ? "&" : "?";
		const answer = await shop.fetch(`/api${path}${mark}csv=${csv}`, { token: admin.token });
		if (answer.status !== 200) throw new Error(`no file: ${answer.status}`);
		return new Uint8Array(await answer.arrayBuffer());
	}
	async function addNumbered(name: string, number: string, more: object = {}) {
		const id = await managed.add({ name, price: 1_000, availableQuantity: 5, ...more });
		const attributes = { partNumbers: [number, `${number}-BOX`] };
		await shop.db.update(parts).set({ attributes }).where(eq(parts.id, id));
		return id;
	}
	return { ...managed, upload, work, find, check, rowsOf, move, run, saveCsv, addNumbered };
}
