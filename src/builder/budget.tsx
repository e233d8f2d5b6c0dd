import { Form } from "react-router";
import { BuildFields } from "../catalogue/listing/build-fields.tsx";
import { formatTaka } from "../kernel/taka.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Field } from "../ui/field.tsx";
import { printBuildLines } from "./build-query.ts";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild } from "./shown-build.ts";

/** The rest or excess of the budget. A press opens a form. The address stores the budget, so no script is needed. */
export function Budget({ build }: { build: ShownBuild }) {
	const { budget, saved, totalTaka } = build;
	const parts = printBuildLines(linesOf(build));
	return (
		<details key={budget} className="figures mt-3 border-line border-t pt-1 text-sm">
			<summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4">
				<span className="text-link">{budget === null ? copy.setBudget : copy.budget}</span>
				{budget !== null && (
					<strong className={classNames(totalTaka > budget && "text-signal")}>
						{budgetInWords(budget - totalTaka, budget)}
					</strong>
				)}
			</summary>
			<Form action="/build" preventScrollReset className="flex items-end gap-2 pb-2">
				<BuildFields build={{ parts, saved, budget: null }} />
				<div className="min-w-0 grow">
					<Field
						label={copy.budgetInTaka}
						name="budget"
						type="number"
						defaultValue={budget ?? undefined}
						maxLength={15}
						autoComplete="off"
					/>
				</div>
				<Button type="submit" look="quiet">
					{copy.keepBudget}
				</Button>
			</Form>
		</details>
	);
}

/** The rest of a budget, or the excess over it, in words. */
export function budgetInWords(leftTaka: number, budget: number): string {
	const words = leftTaka < 0 ? copy.budgetOver : copy.budgetLeft;
	return words(formatTaka(Math.abs(leftTaka)), formatTaka(budget));
}
