import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signedInEmail } from "../../../test/harness/identity/google-sign-in.ts";
import { pathsMailedTo, tokenOf } from "../../../test/harness/mailed-links.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { users } from "../tables.server.ts";

const shop = await testShop();

const password = "seven red lanterns";
const another = "eight green lanterns";

async function setPassword(path: string | undefined, newPassword = another): Promise<number> {
	const body = { newPassword, token: tokenOf(path) };
	return (await openBrowser(shop).post("/api/auth/reset-password", body)).status;
}

/** An account with two signed-in browsers, one mailed reset link and two printed ones. */
async function makeSomebody(email: string) {
	const [here, elsewhere] = [openBrowser(shop), openBrowser(shop)];
	await signUp(here, { email, password });
	await elsewhere.post("/api/auth/sign-in/email", { email, password });
	await here.post("/api/auth/request-password-reset", { email });
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	const print = () => makeOneTimeLink(shop, "reset-password", account?.id ?? "");
	const printed = [await print(), await print()].map(({ path }) => path);
	const links = [...(await pathsMailedTo(shop, "reset password", email)), ...printed];
	expect(links).toHaveLength(3);
	return { here, elsewhere, links };
}

test.each(["mailed", "printed by npm run admin"])(
	"a new password by a link that was %s ends every other link and every session",
	async (which) => {
		const email = `${which.replaceAll(" ", ".")}@example.com`;
		const { here, elsewhere, links } = await makeSomebody(email);
		expect(await setPassword(which === "mailed" ? links[0] : links.at(-1))).toBe(200);
		for (const link of links) expect(await setPassword(link, "a third one")).toBe(400);
		expect([await signedInEmail(here), await signedInEmail(elsewhere)]).toEqual([null, null]);
	},
);

test("a changed password ends every link, also the one that verifies, and every session but the one in use", async () => {
	const email = "changes@example.com";
	const { here, elsewhere, links } = await makeSomebody(email);
	const change = { currentPassword: password, newPassword: another };
	expect((await here.post("/api/auth/change-password", change)).status).toBe(200);
	for (const link of links) expect(await setPassword(link, "a third one")).toBe(400);
	const [verify] = await pathsMailedTo(shop, "verify address", email);
	const token = await here.token(email);
	const press = { method: "POST", token, body: { token: tokenOf(verify) } };
	expect((await shop.fetch("/api/verification", press)).status).toBe(409);
	expect([await signedInEmail(here), await signedInEmail(elsewhere)]).toEqual([email, null]);
});

test("a changed password is mailed, and this browser stays signed in", async () => {
	const email = "changer@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email, password });
	const wrong = { currentPassword: "not the one", newPassword: another };
	expect((await browser.post("/api/auth/change-password", wrong)).status).toBe(400);
	expect(await pathsMailedTo(shop, "password changed", email)).toHaveLength(0);
	const right = { currentPassword: password, newPassword: another };
	expect((await browser.post("/api/auth/change-password", right)).status).toBe(200);
	expect(await pathsMailedTo(shop, "password changed", email)).toHaveLength(1);
	expect(await browser.token(email)).toBeTruthy();
});
