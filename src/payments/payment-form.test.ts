import { createElement } from "react";
import { expect, test } from "vitest";
import { render, wordsOf } from "../../test/harness/pages/render.ts";
import { CardProblem } from "./payment-form.tsx";

const say = (problem: string | null, heldUntil: string | null) =>
	wordsOf(render(createElement(CardProblem, { problem, heldUntil })));

test("a declined card says why in the provider's words, and until when the order is held", () => {
	const problem = "Your card was declined.";
	expect(say(problem, "16:05")).toBe(
		`${problem} Your order is held until 16:05. Please try again or use another card until then.`,
	);
	expect(say(problem, null)).toBe(problem);
	expect(say(null, "16:05")).toBe("");
});
