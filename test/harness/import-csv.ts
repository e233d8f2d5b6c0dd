import type { ShownImport } from "../../src/catalogue/csv-import/contract.ts";
import type { Move } from "../../src/catalogue/csv-import/rules.ts";
import { ask, type ShopUnderTest } from "./shop-under-test.ts";

type Shop = Pick<ShopUnderTest, "fetch">;
type Admin = { token: string };

/** Sends a CSV file as the page of imports does. */
export function sendCsv(shop: Shop, { token }: Admin, file: string | Uint8Array, name: string) {
	const body = new FormData();
	body.set("file", new Blob([typeof file === "string" ? file : new Uint8Array(file)]), name);
	const path = `/api/csvImport?name=${encodeURIComponent(name)}`;
	return shop.fetch(path, { method: "POST", token, body });
}

/** Uploads a CSV file of prices and stock; returns the id of its import. */
export async function uploadCsv(shop: Shop, admin: Admin, rows: readonly CsvRow[]) {
	const lines = rows.map(({ id, price, stock }) => `${id},${price},${stock}\n`);
	const answer = await sendCsv(shop, admin, `id,price,stock\n${lines.join("")}`, "list.csv");
	if (answer.status !== 201) throw new Error(await answer.text());
	return ((await answer.json()) as { insertedId: string }).insertedId;
}
export type CsvRow = { id: string; price: number; stock: number };

export function findImport(shop: Shop, admin: Admin, id: string) {
	return ask<ShownImport>(shop, admin, "GET", `/csvImport/${id}`);
}

/** Lets an import write, or be undone, with the columns that it has. */
export async function moveImport(shop: Shop, admin: Admin, id: string, state: Move) {
	const { columns } = await findImport(shop, admin, id);
	await ask(shop, admin, "PATCH", `/csvImport/${id}`, { state, columns });
}
