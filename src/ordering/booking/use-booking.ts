import { useState } from "react";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { useChosenDistrict } from "../../terms/chosen-district.ts";
import type { CurrentTerms } from "../../terms/terms.ts";
import { firstReceiving } from "../addresses/first-receiving.ts";
import { type Bookable, totalTaka } from "../rules.ts";
import type { Buyer } from "./find-buyer.ts";
import { type RefusedOrder, useOrdering } from "./use-ordering.ts";

const checks = () => import("../booking.checks.ts").then((all) => all.BookingForm);

export type ToBook = {
	part: Bookable & { id: string; name: string };
	buyer: Buyer;
	terms: CurrentTerms;
};

/** The state of the booking form. `submit` books once (useOrdering). `refused` is the shop's refusal. */
export function useBooking({ part, buyer, terms }: ToBook) {
	const form = useCheckedForm(checks, {
		quantity: String(part.minimumQuantity),
		phone: buyer.phone,
		...firstReceiving(buyer.addresses, useChosenDistrict()),
	});
	const [refused, onRefused] = useState<RefusedOrder | null>(null);
	const order = useOrdering({ form, buyer, terms, onRefused });

	const submit = form.handleSubmit(({ quantity, ...typed }) => {
		const what = { partId: part.id, product: part.name, quantity };
		return order(what, totalTaka(part.priceTaka, quantity), typed);
	});
	return { form, submit, refused };
}
