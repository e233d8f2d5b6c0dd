import { expect, test } from "vitest";
import { isCommonPassword } from "./leaked-passwords.server.ts";

test("a password known from leaks is refused, from the first to the last of a million", async () => {
	// The first, the 500,000th, the 990,000th and the last of the list.
	for (const leaked of ["123456", "Qwerty", "lp0520", "VOLODIA003", "vjht008"])
		expect([leaked, await isCommonPassword(leaked)]).toEqual([leaked, true]);
});

test("a password that is in no leak is accepted, also where it is two leaked ones or part of one", async () => {
	for (const fresh of ["seven red lanterns", "123456\npassword", "olodia003", "vjht008 ", "ht008"])
		expect([fresh, await isCommonPassword(fresh)]).toEqual([fresh, false]);
});
