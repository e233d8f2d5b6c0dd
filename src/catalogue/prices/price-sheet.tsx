import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PriceChange } from "./contract.ts";
import { copy } from "./copy.ts";

const sheet = copy.sheet;

/** The last prices of a part, each with its date and the admin who set it. */
export function PriceSheet({ prices }: { prices: ApiResult<PriceChange[]> }) {
	if (!prices.ok)
		return (
			<Notice tone="attention" role="status" className="mt-10">
				{sheet.failed}
			</Notice>
		);
	const total = Number(prices.headers.get("x-total-count"));
	const shown = prices.value.length;
	return (
		<section className="mt-10" aria-labelledby="prices">
			<h3 id="prices" className="text-lg">
				{sheet.title}
			</h3>
			{total > shown && (
				<p className="mt-1 text-ink-soft">{sheet.more(formatCount(shown), formatCount(total))}</p>
			)}
			<table className="figures mt-4 w-full border-line border-t text-left text-sm">
				<thead className="text-ink-soft">
					<tr>
						{[sheet.price, sheet.when, sheet.by].map((heading) => (
							<th key={heading} scope="col" className="py-2 pr-3 font-normal last:pr-0">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{prices.value.map(({ price, by, at }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two can be of one moment
						<tr key={index} className="border-line border-t">
							<th scope="row" className="py-2 pr-3 align-top font-semibold">
								{price === null ? copy.notForSale : formatTaka(price)}
							</th>
							<td className="py-2 pr-3 align-top">
								<DayAndTime wire={at} />
							</td>
							<td className="py-2 align-top">
								{by ? <EmailAddress address={by} /> : sheet.imported}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
