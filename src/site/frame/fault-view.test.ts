import { expect, test } from "vitest";
import { copy } from "../copy.ts";
import { describePageError } from "./fault-view.tsx";

const { fault } = copy;

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
	"a lost connection is no fault of the shop's: %s",
	(message) => {
		expect(describePageError(new TypeError(message))).toEqual({
			title: fault.unreachedTitle,
			sentence: fault.unreached,
			unreachable: true,
		});
	},
);

test("a response of a proxy between visitor and shop counts as not reached", () => {
	const answer = { status: 502, statusText: "Bad Gateway", internal: false, data: "<h1>502</h1>" };
	expect(describePageError(answer)).toMatchObject({ sentence: fault.unreached, unreachable: true });
});

test("the shop's own sentence stands where it gave one", () => {
	const data = { detail: "The shop cannot answer right now." };
	const answer = { status: 503, statusText: "", internal: false, data };
	expect(describePageError(answer)).toMatchObject({ sentence: data.detail, unreachable: true });
});

test("a fault is shown as a fault, without its technical message", () => {
	expect(describePageError(new TypeError("x is undefined"))).toEqual({
		title: fault.title,
		sentence: fault.text,
		unreachable: false,
	});
});
