import { expect, test } from "vitest";
import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { detailsOf } from "./problem.ts";
import { refusalProblem } from "./problem-response.server.ts";

const pay = operation("pay", "POST /pay", {
	summary: "Pay",
	tag: "Test",
	auth: "anyone",
	output: z.null(),
	errors: {
		changed: { status: 409, message: "It changed.", details: z.object({ total: z.int() }) },
		gone: { status: 404, message: "It is gone." },
	},
});

test("what a refusal carries is read by its code, and is nothing of another refusal", () => {
	const found = refusalProblem(pay, "changed", { total: 5 });
	expect(detailsOf(pay, "changed", found)?.total).toBe(5);
	expect(detailsOf(pay, "changed", refusalProblem(pay, "gone"))).toBeNull();
});

test("a refusal that carries anything else than its contract says is a fault", () => {
	expect(() => refusalProblem(pay, "changed", { total: "5" })).toThrow();
	expect(() => refusalProblem(pay, "changed")).toThrow();
});
