type TickBoxProps = {
	/** For screen readers: what is ticked. */
	label: string;
	checked: boolean;
	onChange(isTicked: boolean): void;
};

/** The box that ticks a row of a list, in an area as large as a finger. */
export function TickBox({ label, checked, onChange }: TickBoxProps) {
	return (
		<label className="-m-3 grid size-11 shrink-0 place-items-center">
			<input
				type="checkbox"
				aria-label={label}
				className="size-5 accent-brand"
				checked={checked}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
		</label>
	);
}

type TickAllProps = { label: string; checked: boolean; onChange(isTicked: boolean): void };

/** The box above a list that ticks all its rows. */
export function TickAll({ label, checked, onChange }: TickAllProps) {
	return (
		<label className="inline-flex min-h-11 items-center gap-2">
			<input
				type="checkbox"
				className="size-5 accent-brand"
				checked={checked}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			{label}
		</label>
	);
}
