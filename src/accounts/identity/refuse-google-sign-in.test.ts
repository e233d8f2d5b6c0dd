import { expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { refuseGoogleSignIn } from "./refuse-google-sign-in.server.ts";

const shop = await testShop();
const issuer = "http://localhost:3000/fake-google";

test("the stand-in for Google opens an account without a password, and none of staff, whoever came first", async () => {
	const people = [
		[await makeCustomer(shop), null],
		[await makeAdmin(shop), "fake_google_only"],
		[await makeCustomer(shop, { role: "sales" }), "fake_google_only"],
		[await makeCustomer(shop), null],
	] as const;
	for (const [{ accountId }, refusal] of people) {
		const signIn = { emailVerified: true, action: "sign-in", accountId } as const;
		expect(await refuseGoogleSignIn(shop.db, { issuer, fake: true }, signIn)).toBe(refusal);
		expect(await refuseGoogleSignIn(shop.db, { issuer, fake: false }, signIn)).toBeNull();
		const unverified = { ...signIn, emailVerified: false };
		expect(await refuseGoogleSignIn(shop.db, { issuer, fake: false }, unverified)).toBe(
			"email_not_verified",
		);
	}
});
