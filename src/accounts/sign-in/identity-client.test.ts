import { afterEach, expect, test, vi } from "vitest";
import { copy } from "../copy.ts";
import { callIdentity } from "./identity-client.ts";

afterEach(() => vi.unstubAllGlobals());

/** What is shown where the service answers so. */
function shown(status: number, answer: object) {
	vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
	return callIdentity("sign-up/email", {}).then((result) =>
		result.ok ? null : result.problem.detail,
	);
}

test("a refusal is shown in our words, the service's own or the shop's, whichever there are", async () => {
	expect(await shown(400, { code: "INVALID_TOKEN", message: "invalid" })).toBe(copy.linkEnded);
	expect(await shown(422, { code: "ODD", message: "Please do so." })).toBe("Please do so.");
	const busy = { type: "about:blank", status: 503, code: "busy", detail: "Please try again soon." };
	expect(await shown(503, busy)).toBe(busy.detail);
	expect(await shown(500, {})).toBe(copy.cannotSignIn);
	expect(await shown(200, { token: "…" })).toBeNull();
});
