import { copy as heartCopy } from "../catalogue/wishes/copy.ts";
import type { PricedPart } from "../ordering/basket/contract.ts";
import { buttonClass } from "../ui/button.tsx";
import { NotThere } from "../ui/not-there.tsx";
import { WishRow } from "./wish-row.tsx";
import { copy } from "./wishes.copy.ts";

/** The wish list where no scripts run: what is in the cookie, with a form to take each part off. */
export function UnscriptedWishes({ parts }: { parts: readonly PricedPart[] }) {
	if (parts.length === 0)
		return (
			<NotThere title={copy.emptyTitle} to="/parts" toLabel={copy.toParts}>
				{copy.empty}
			</NotThere>
		);
	return (
		<>
			<p className="text-ink-soft mb-4">{copy.keptInCookie}</p>
			<ul className="border-line bg-surface rounded-lg border">
				{parts.map((part) => (
					<WishRow key={part.id} name={part.name} part={part}>
						<form action={heartCopy.address}>
							<button
								type="submit"
								name="without"
								value={part.id}
								aria-label={copy.takeOffThis(part.name)}
								className={buttonClass("plain", "normal")}
							>
								{copy.takeOff}
							</button>
						</form>
					</WishRow>
				))}
			</ul>
		</>
	);
}
