import { useEffect, useRef, useState } from "react";
import { type District, districts } from "../../terms/areas/districts.ts";
import { chooseDistrict, useChosenDistrict } from "../../terms/chosen-district.ts";
import { promisesAnything, type ShownTerms } from "../../terms/shown-terms.ts";
import { copy } from "../../terms/terms-block.copy.ts";
import { DistrictOptions, TermsBlock } from "../../terms/terms-block.tsx";
import { buttonClass } from "../../ui/button.tsx";

type PartTermsProps = {
	terms: ShownTerms;
	/** What the least order of the part costs. */
	goodsTaka: number;
	/** The district that the address of the page names, for browsers that run no scripts; shown and not kept. */
	requested: District | null;
};

/** What the buyer of a part is promised, for the district that the visitor chose once for all parts. */
export function PartTerms({ terms, goodsTaka, requested }: PartTermsProps) {
	const chosen = useChosenDistrict();
	const [hasChosen, setHasChosen] = useState(false);
	const district = chosen ?? (hasChosen ? null : requested);
	if (!promisesAnything(terms)) return null;
	return (
		<TermsBlock
			terms={terms}
			goodsTaka={goodsTaka}
			district={district}
			chooser={
				<ChooseDistrict
					district={district}
					requested={requested}
					onChoose={() => setHasChosen(true)}
				/>
			}
			className="mt-5 max-w-xl"
		/>
	);
}

type ChooseDistrictProps = Record<"district" | "requested", District | null> & { onChoose(): void };

/** Chooses at once; without scripts it is a form that asks for the page with the district. */
function ChooseDistrict({ district, requested, onChoose }: ChooseDistrictProps) {
	const select = useRef<HTMLSelectElement>(null);
	// Chosen before the page was hydrated; what the address names is nobody's choice.
	useEffect(() => {
		const value = select.current?.value;
		if (value && value !== requested) choose(value);
	}, [requested]);
	return (
		<form className="flex gap-2 py-1">
			<select
				ref={select}
				name="district"
				aria-label={copy.to}
				value={district ?? ""}
				onChange={({ target }) => {
					onChoose();
					choose(target.value);
				}}
				className="min-h-11 w-full min-w-0 max-w-72 rounded-md border border-line-strong bg-surface px-3 hover:border-ink-soft"
			>
				<option value="">{copy.anyDistrict}</option>
				<DistrictOptions />
			</select>
			<button type="submit" className={buttonClass("quiet", "normal", "js:hidden")}>
				{copy.show}
			</button>
		</form>
	);
}

function choose(name: string): void {
	chooseDistrict(districts.find((district) => district === name) ?? null);
}
