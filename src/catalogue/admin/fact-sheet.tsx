import { ChevronDown } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { showDay } from "../../ui/day-and-time.tsx";
import type { FactOfPart } from "../facts/contract.ts";
import { copy as factCopy } from "../facts/copy.ts";
import { FactForm } from "./fact-form.tsx";

const copy = factCopy.sheet;

type FactSheetProps = { partId: string; checkedOn: string | null; facts: readonly FactOfPart[] };

/** Every fact that a part can have: its value, where it is from, and a form that opens below it. */
export function FactSheet({ partId, checkedOn, facts }: FactSheetProps) {
	return (
		<section className="mt-10 max-w-2xl" aria-labelledby="facts">
			<h3 id="facts" className="text-lg">
				{copy.title}
			</h3>
			<p className="mt-1 max-w-prose text-ink-soft">{copy.lead}</p>
			{checkedOn && <p className="mt-1 text-ink-soft">{copy.checked(showDay(checkedOn))}</p>}
			<ul className="mt-4 border-line border-t">
				{facts.map((fact) => (
					<li key={fact.key} className="border-line border-b">
						<details>
							<summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-2 py-2 hover:bg-sunken sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
								<span className="font-semibold">{fact.label}</span>{" "}
								<span className="wrap-anywhere col-start-1 min-w-0 sm:col-start-auto">
									<span
										className={classNames("figures", fact.value === null && "text-ink-soft italic")}
									>
										{fact.words || copy.notKnown}
									</span>{" "}
									<span className="text-ink-soft text-sm">{originOf(fact)}</span>
								</span>
								<ChevronDown
									aria-hidden="true"
									className="col-start-2 row-span-2 row-start-1 size-5 text-ink-soft sm:col-start-3 sm:row-span-1 [[open]>*>&]:rotate-180"
								/>
							</summary>
							<FactForm
								key={`${fact.key}:${fact.established?.at ?? ""}:${fact.words}`}
								partId={partId}
								fact={fact}
							/>
						</details>
					</li>
				))}
			</ul>
		</section>
	);
}

function originOf({ established, value }: FactOfPart): string {
	if (established) return copy.fromSource(established.source);
	return value === null ? "" : copy.fromRecord;
}
