import { Form } from "react-router";
import { formatTaka } from "../../kernel/taka.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { buildAddress, printBuildLines } from "./build-query.ts";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild } from "./shown-build.ts";

/** What is left of the budget, or over it, and the form that sets it: the address keeps it, without scripts too. */
export function Budget({ build }: { build: ShownBuild }) {
	const { budget, saved, totalTaka } = build;
	const lines = linesOf(build);
	return (
		<div className="figures border-line mt-3 border-t pt-2 text-sm">
			{budget !== null && (
				<p className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
					<span>{copy.budget}</span>
					<strong className={classNames(totalTaka > budget && "text-signal")}>
						{budgetInWords(budget - totalTaka, budget)}
					</strong>
				</p>
			)}
			<details key={budget}>
				<summary className="text-link min-h-11 cursor-pointer content-center">
					{budget === null ? copy.setBudget : copy.changeBudget}
				</summary>
				<Form action="/build" preventScrollReset className="flex items-end gap-2">
					{lines.length > 0 && <input type="hidden" name="parts" value={printBuildLines(lines)} />}
					{saved && <input type="hidden" name="saved" value={saved} />}
					<div className="min-w-0 grow">
						<Field
							label={copy.budgetInTaka}
							name="budget"
							type="number"
							defaultValue={budget ?? undefined}
							maxLength={15}
							required
							autoComplete="off"
						/>
					</div>
					<Button type="submit" look="quiet">
						{copy.keepBudget}
					</Button>
				</Form>
				{budget !== null && (
					<Link
						prefetch="intent"
						to={buildAddress(lines, { saved })}
						preventScrollReset
						className="text-link inline-flex min-h-11 items-center"
					>
						{copy.removeBudget}
					</Link>
				)}
			</details>
		</div>
	);
}

function budgetInWords(leftTaka: number, budget: number): string {
	const words = leftTaka < 0 ? copy.budgetOver : copy.budgetLeft;
	return words(formatTaka(Math.abs(leftTaka)), formatTaka(budget));
}

/** What is left of the budget for one more part. */
export function budgetForPart(leftTaka: number, budget: number): string {
	const words = leftTaka < 0 ? copy.budgetSpent : copy.budgetForPart;
	return words(formatTaka(Math.abs(leftTaka)), formatTaka(budget));
}
