import { expect, test } from "vitest";
import { sayRefund } from "./say-refund.ts";

test("who gives money back reads how much, to whom, and whether the provider sends it or they do", () => {
	const say = (paymentDue: "before shipping" | "on delivery") =>
		sayRefund({ customer: "Salma Akter", paymentDue }, 125_000);
	expect(say("before shipping")).toMatch(
		/^৳1,25,000 goes back to the card of Salma Akter, through the payment provider\./,
	);
	expect(say("on delivery")).toMatch(/^The shop gives ৳1,25,000 to Salma Akter by hand\./);
});
