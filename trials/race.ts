import { makeCustomer, makePart } from "../test/make.ts";
import type { Ground } from "./ground.ts";
import type { Finding, Trial } from "./trial.ts";

const buyers = 40;

async function sellLast({ makeDatabase, openInside, violations, say }: Ground, times: number) {
	const shop = await openInside(await makeDatabase());
	const customers = await Promise.all(Array.from({ length: buyers }, () => makeCustomer(shop)));
	const finding: Finding = { counted: { booked: 0, refused: 0 }, wrong: [] };
	for (let time = 0; time < times; time += 1) {
		const stock = 1 + (time % 3);
		const partId = await makePart(shop, { availableQuantity: stock });
		const body = { partId, quantity: 1, phone: "01712345678" };
		const answers = await Promise.all(
			customers.map(({ token }) => shop.fetch("/api/order", { method: "POST", token, body })),
		);
		const booked = answers.filter(({ status }) => status === 201).length;
		const refused = answers.filter(({ status }) => status === 409).length;
		finding.counted.booked = (finding.counted.booked ?? 0) + booked;
		finding.counted.refused = (finding.counted.refused ?? 0) + refused;
		if (booked !== stock) finding.wrong.push(`${booked} sold of ${stock} (part ${partId})`);
		if (booked + refused !== buyers) finding.wrong.push(`other answers (part ${partId})`);
		say(`${time + 1} of ${times}`);
	}
	return { ...finding, wrong: [...finding.wrong, ...(await violations(shop))] };
}

/** Many want the same at the same moment. */
export const race: readonly Trial[] = [
	{
		name: "race/last-item",
		holds: "of the last one to three units no more and no fewer are sold, whoever asks at once",
		times: { full: 100, short: 3 },
		run: sellLast,
	},
];
