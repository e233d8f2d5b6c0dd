import { Field, TextAreaField } from "../../ui/field.tsx";
import type { ShownLine, ShownOrder } from "../contract.ts";
import { copy as unitsCopy } from "../units.copy.ts";
import type { Failed } from "./batch-dialog.tsx";
import { copy } from "./dialog.copy.ts";
import { wrongSerials } from "./wrong-serials.ts";

/** If a line has more units, one field takes all serial numbers, one on each line. */
const maxFields = 12;
const fieldName = (order: ShownOrder, { partId }: ShownLine) => `serials ${order.id} ${partId}`;

type SerialFieldsProps = {
	order: ShownOrder;
	failed: Failed | undefined;
};

/** A field for the serial number of each unit, part by part, with the recorded numbers. */
export function SerialFields({ order, failed }: SerialFieldsProps) {
	const errorsOf = (line: ShownLine) => {
		const typed = failed?.typed.getAll(fieldName(order, line)).map(String) ?? [];
		return failed ? wrongSerials(typed, line.partId, failed.problem) : [];
	};
	return order.lines.map((line) => (
		<div key={line.partId} className="mt-3">
			<p className="wrap-anywhere font-semibold text-sm">
				{unitsCopy.of(line.quantity, line.name)}
			</p>
			<div className="mt-2 grid gap-3 sm:grid-cols-2">
				{line.quantity > maxFields ? (
					<TextAreaField
						label={copy.serials}
						name={fieldName(order, line)}
						defaultValue={line.serials.join("\n")}
						error={errorsOf(line)[0]}
						className="figures"
					/>
				) : (
					Array.from({ length: line.quantity }, (_, index) => (
						<SerialField
							// biome-ignore lint/suspicious/noArrayIndexKey: a unit has no other name
							key={index}
							label={copy.serial(index + 1, line.quantity)}
							name={fieldName(order, line)}
							value={line.serials[index] ?? ""}
							error={errorsOf(line)[index]}
						/>
					))
				)}
			</div>
		</div>
	));
}

type SerialFieldProps = {
	label: string;
	name: string;
	value: string;
	error: string | undefined;
};

function SerialField({ label, name, value, error }: SerialFieldProps) {
	return (
		<Field
			label={label}
			name={name}
			error={error}
			defaultValue={value}
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
			maxLength={200}
			className="figures"
		/>
	);
}

/** Reads the serial numbers of an order from a form. Empty fields are left out. */
export function readSerials(order: ShownOrder, form: FormData) {
	return order.lines.map((line) => ({
		partId: line.partId,
		serials: form
			.getAll(fieldName(order, line))
			.flatMap((typed) => String(typed).split("\n"))
			.filter((typed) => typed.trim() !== ""),
	}));
}
