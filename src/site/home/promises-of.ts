import { districts } from "../../terms/areas/districts.ts";
import { deliveryFor } from "../../terms/delivery-for.ts";
import { copy as termsCopy } from "../../terms/terms.copy.ts";
import type { Terms } from "../../terms/terms.ts";
import { copy } from "./copy.ts";

/** A promise to every customer, in two lines. `kind` is also the id of its heading on the page of all terms. */
export type ShownPromise = {
	kind: "delivery" | "warranty" | "returns" | "collecting";
	title: string;
	text: string;
};

const { promises } = copy;

/** The promises to show before a customer has chosen a part. A term that is not set gives no promise. */
export function promisesOf(terms: Terms): ShownPromise[] {
	const { collect, returnDays, warranties } = terms;
	const days = districts.flatMap(
		(district) => deliveryFor(terms, { district, goodsTaka: 0 })?.days ?? [],
	);
	const soonest = Math.min(...days.map(({ from }) => from));
	const latest = Math.max(...days.map(({ to }) => to));
	const months = Math.max(0, ...warranties.map((warranty) => warranty.months));
	const shown: (ShownPromise | false)[] = [
		days.length > 0 && {
			kind: "delivery",
			title: promises.delivery(termsCopy.days(soonest, latest)),
			text: promises.districts(days.length, days.length === districts.length),
		},
		months > 0 && {
			kind: "warranty",
			title: promises.warranty,
			text: promises.upTo(termsCopy.months(months)),
		},
		returnDays > 0 && {
			kind: "returns",
			title: promises.returns(returnDays),
			text: promises.afterDelivery,
		},
		collect !== null && { kind: "collecting", title: promises.collect, text: collect.address },
	];
	return shown.filter((promise) => promise !== false);
}
