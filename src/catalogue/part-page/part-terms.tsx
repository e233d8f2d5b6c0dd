import { useEffect, useRef, useState } from "react";
import { type District, districts } from "../../terms/areas/districts.ts";
import { chooseDistrict, useChosenDistrict } from "../../terms/chosen-district.ts";
import { promisesAnything, type ShownTerms } from "../../terms/shown-terms.ts";
import { copy } from "../../terms/terms-block.copy.ts";
import { DistrictOptions, TermsBlock } from "../../terms/terms-block.tsx";
import { buttonClass } from "../../ui/button.tsx";

type PartTermsProps = {
	terms: ShownTerms;
	/** The price of the smallest possible order of the part. */
	goodsTaka: number;
	/** The district in the page's address, for browsers without scripts. It is shown, not stored. */
	requested: District | null;
};

/** The shop's promises to the buyer, for the district that the visitor chose once for all parts. */
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

/** Applies a district at once. Without scripts its form requests the page with the district in the address. */
function ChooseDistrict({ district, requested, onChoose }: ChooseDistrictProps) {
	const select = useRef<HTMLSelectElement>(null);
	// Applies a district chosen before hydration. The district of the address is not stored.
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
