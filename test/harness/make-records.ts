import { randomBytes } from "node:crypto";
import { openAccessTokens } from "../../src/accounts/sessions/access-token.server.ts";
import { sessions, users } from "../../src/accounts/tables.server.ts";
import type { Attributes } from "../../src/catalogue/attributes/attribute.ts";
import type { CategorySlug } from "../../src/catalogue/attributes/categories.ts";
import { tagsOfCatalogue } from "../../src/catalogue/cache-tags.ts";
import { recordPrices } from "../../src/catalogue/prices/record-prices.server.ts";
import { indexParts } from "../../src/catalogue/search/index-parts.server.ts";
import { parts, stockMovements } from "../../src/catalogue/tables.server.ts";
import { type Role, storedRole } from "../../src/kernel/caller.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

export type SignedInUser = {
	accountId: string;
	sessionId: string;
	email: string;
	name: string;
	verified: boolean;
	token: string;
};
type UserOptions = { name?: string; email?: string; role?: Role; emailVerified?: boolean };

/** A signed-in customer: account, live sign-in and token, made without hashing a password. */
export async function makeCustomer(
	shop: ShopUnderTest,
	as: UserOptions = {},
): Promise<SignedInUser> {
	const { name = "Rahima Begum", role = "customer", emailVerified = true } = as;
	const email = as.email ?? `rahima.${randomBytes(5).toString("hex")}@example.com`;
	const accountId = newId();
	const sessionId = newId();
	const now = shop.clock.now();
	await shop.db
		.insert(users)
		.values({ id: accountId, name, email, ...storedRole(role), emailVerified });
	await shop.db.insert(sessions).values({
		id: sessionId,
		userId: accountId,
		token: randomBytes(24).toString("base64url"),
		createdAt: now,
		expiresAt: new Date(now.getTime() + 7 * 24 * 60 * 60_000),
	});
	const token = await freshToken(shop, { sessionId, email, name, role });
	return { accountId, sessionId, email, name, verified: emailVerified, token };
}

/** A token as of the shop's clock for a live sign-in. */
export async function freshToken(
	shop: ShopUnderTest,
	{
		sessionId,
		email,
		name,
		role = "customer",
	}: Omit<SignedInUser, "token" | "accountId" | "verified"> & UserOptions,
): Promise<string> {
	const minutes = shop.settings.ACCESS_TOKEN_MINUTES;
	const tokens = await openAccessTokens(shop.settings.AUTH_SECRET ?? "", shop.clock, minutes);
	return (await tokens.issue({ sessionId, email, name, role })).token;
}

/** A signed-in admin, made as quickly. */
export function makeAdmin(shop: ShopUnderTest, as: UserOptions = {}): Promise<SignedInUser> {
	return makeCustomer(shop, { name: "Anwar Hossain", role: "admin", ...as });
}

export type PartOptions = {
	name?: string;
	category?: CategorySlug;
	brand?: string | null;
	priceTaka?: number | null;
	minimumQuantity?: number;
	availableQuantity?: number;
	attributes?: Attributes;
	archivedAt?: Date;
	hidden?: boolean;
	image?: string;
	createdAt?: Date;
};

/** A part with its opening movement, live unless `as` says otherwise; returns its id. */
export async function makePart(shop: ShopUnderTest, as: PartOptions = {}): Promise<string> {
	const id = newId();
	const { name = "AMD Ryzen 5 9600X", brand = "AMD", availableQuantity = 10 } = as;
	const { category = "processor", priceTaka = 32_500 } = as;
	const slug = `part-${id}`;
	await shop.db
		.insert(parts)
		.values({ ...as, id, slug, name, brand, category, priceTaka, availableQuantity });
	if (availableQuantity > 0)
		await shop.db
			.insert(stockMovements)
			.values({ id: newId(), partId: id, quantity: availableQuantity, reason: "opening" });
	if (priceTaka !== null)
		await recordPrices(shop.db, [{ partId: id, priceTaka }], { by: null, at: shop.clock.now() });
	await indexParts(shop.db, [id]);
	shop.search?.columns.invalidate(tagsOfCatalogue([id]));
	return id;
}
