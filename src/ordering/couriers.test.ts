import fc from "fast-check";
import { expect, test } from "vitest";
import { courierIds, courierName, trackingAddress, trackingNumberShape } from "./couriers.ts";

test("a tracking number leads to its courier's own page over https, whatever the number is", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...courierIds),
			fc.stringMatching(trackingNumberShape),
			(courier, typed) => {
				const address = trackingAddress(courier, typed);
				expect(address === null).toBe(courier === "own");
				if (address === null) return;
				const plain = new URL(trackingAddress(courier, "1") ?? "");
				const { origin, pathname, protocol } = new URL(address);
				expect([origin, protocol]).toEqual([plain.origin, "https:"]);
				expect(pathname.split("/")).toHaveLength(plain.pathname.split("/").length);
			},
		),
	);
});

test("the number stands in the address encoded, and without courier or number there is none", () => {
	expect(trackingAddress("redx", "A#1")).toBe("https://redx.com.bd/track-parcel/?trackingId=A%231");
	expect(trackingAddress("steadfast", "A/../x")).toBe("https://steadfast.com.bd/t/A%2F..%2Fx");
	expect(trackingAddress("own", "1")).toBeNull();
	expect(trackingAddress(null, "1")).toBeNull();
	expect(trackingAddress("pathao", null)).toBeNull();
});

test("every courier has a name of its own", () => {
	expect(new Set(courierIds.map(courierName)).size).toBe(courierIds.length);
});
