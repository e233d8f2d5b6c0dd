import { type ReactNode, useState } from "react";
import { addressInWords } from "../promises/address-in-words.ts";
import type { KeptAddress } from "./contract.ts";
import { copy } from "./copy.ts";

export type AddressFields = Omit<KeptAddress, "_id"> & { keepAddress: boolean };

type AddressChoiceProps = {
	addresses: readonly KeptAddress[];
	/** Whether a field of the address is wrong. Then the fields must be visible. */
	isWrong: boolean;
	onChoose(fields: AddressFields): void;
	/** The fields of a new address. */
	children: ReactNode;
};

const maxOffered = 3;
const none = { address: "", area: "", district: "", keepAddress: false };

/** The last addresses, with the newest chosen, and a choice for a new address. Without addresses: only the fields. */
export function AddressChoice({ addresses, isWrong, onChoose, children }: AddressChoiceProps) {
	const offered = addresses.slice(0, maxOffered);
	const [chosen, setChosen] = useState(offered[0]?._id);
	function choose(address: KeptAddress | undefined) {
		setChosen(address?._id);
		onChoose(address ? { ...address, keepAddress: true } : none);
	}
	return (
		<>
			{offered.length > 0 && (
				<fieldset className="space-y-2">
					<legend className="mb-2 font-semibold text-sm">{copy.deliverTo}</legend>
					{[...offered, undefined].map((address) => (
						<Choice
							key={address?._id ?? ""}
							label={address ? addressInWords(address) : copy.another}
						>
							<input
								type="radio"
								name="kept-address"
								checked={chosen === address?._id}
								onChange={() => choose(address)}
							/>
						</Choice>
					))}
				</fieldset>
			)}
			{(chosen === undefined || isWrong) && children}
		</>
	);
}

/** A radio button's label at full width. The radio button is the child. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
		<label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-1.5 has-checked:border-brand has-checked:bg-brand-tint [&>input]:size-5 [&>input]:shrink-0 [&>input]:accent-brand">
			{children}
			<span className="wrap-anywhere min-w-0">{label}</span>
		</label>
	);
}
