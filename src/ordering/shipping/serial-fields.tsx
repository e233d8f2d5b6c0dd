import { Field, TextAreaField } from "../../ui/field.tsx";
import type { ShownLine, ShownOrder } from "../rules.ts";
import { copy as units } from "../units.copy.ts";
import { copy } from "./dialog.copy.ts";
import { readSerial } from "./serial.ts";

/** More units than this have one field for all: a line each. */
const maxFields = 12;
const fieldName = (order: ShownOrder, { partId }: ShownLine) => `serials ${order.id} ${partId}`;

type SerialFieldsProps = {
	order: ShownOrder;
	/** The serial number that was refused, and of which part. */
	refused?: { serial: string; partId: string } | undefined;
};

/** A field for the serial number of each unit of an order, part by part, with what is noted already. */
export function SerialFields({ order, refused }: SerialFieldsProps) {
	return order.lines.map((line) => (
		<div key={line.partId} className="mt-3">
			<p className="wrap-anywhere font-semibold text-sm">{units.of(line.quantity, line.name)}</p>
			<div className="mt-2 grid gap-3 sm:grid-cols-2">
				{line.quantity > maxFields ? (
					<TextAreaField
						label={copy.serials}
						name={fieldName(order, line)}
						defaultValue={line.serials.join("\n")}
						className="figures"
					/>
				) : (
					Array.from({ length: line.quantity }, (_, at) => (
						<SerialField
							// biome-ignore lint/suspicious/noArrayIndexKey: a unit has no other name
							key={at}
							label={copy.serial(at + 1, line.quantity)}
							name={fieldName(order, line)}
							value={line.serials[at] ?? ""}
							refused={refused?.partId === line.partId ? refused.serial : undefined}
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
	refused: string | undefined;
};

function SerialField({ label, name, value, refused }: SerialFieldProps) {
	return (
		<Field
			{...{ label, name }}
			defaultValue={value}
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
			maxLength={200}
			className="figures"
			ref={(field) => {
				if (!field) return;
				const isRefused = refused !== undefined && readSerial(field.value) === refused;
				if (isRefused) field.setAttribute("aria-invalid", "true");
				else field.removeAttribute("aria-invalid");
			}}
		/>
	);
}

/** The serial numbers of an order as they stand in a form; empty fields are none. */
export function readSerials(order: ShownOrder, form: FormData) {
	return order.lines.map((line) => ({
		partId: line.partId,
		serials: form
			.getAll(fieldName(order, line))
			.flatMap((typed) => String(typed).split("\n"))
			.filter((typed) => typed.trim() !== ""),
	}));
}
