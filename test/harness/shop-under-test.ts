import type { Settings } from "../../src/app/settings/settings.server.ts";
import type { Columns } from "../../src/catalogue/facets/open-columns.server.ts";
import type { Clock } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/database/database.server.ts";

/** A shop that takes requests, in this process or in one of its own, with a connection to its database. */
export type ShopUnderTest = {
	db: Db;
	clock: Clock;
	settings: Settings;
	publicUrl: string;
	/** Where the shop runs in this process: its columns hear of parts that are written past it. */
	search?: { columns: Pick<Columns, "invalidate"> };
	/** Sends a request: `shop.fetch("/api/part")`. A body that is no string is sent as JSON. */
	fetch(path: string, init?: RequestOptions): Promise<Response>;
};
export type RequestOptions = Omit<RequestInit, "body"> & { body?: unknown; token?: string };

/** Calls the API as somebody and gives the answer; whatever is no success is a fault. */
export async function ask<Answer>(
	shop: Pick<ShopUnderTest, "fetch">,
	{ token }: { token: string },
	method: string,
	path: string,
	body?: unknown,
): Promise<Answer> {
	const response = await shop.fetch(`/api${path}`, { method, token, body });
	if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
	return (await response.json()) as Answer;
}

/** What is sent for `path`: a token as Bearer, anything but text and forms as JSON, the shop's origin. */
export function requestOf(
	origin: string,
	path: string,
	{ token, body, ...init }: RequestOptions = {},
): Request {
	const headers = new Headers(init.headers);
	if (token) headers.set("authorization", `Bearer ${token}`);
	const plain = body === undefined || typeof body === "string" || body instanceof FormData;
	if (!plain && !headers.has("content-type")) headers.set("content-type", "application/json");
	if (!headers.has("origin")) headers.set("origin", origin);
	const sent = plain ? (body as BodyInit | undefined) : JSON.stringify(body);
	return new Request(new URL(path, origin), {
		...init,
		headers,
		...(sent === undefined ? {} : { body: sent }),
	});
}
