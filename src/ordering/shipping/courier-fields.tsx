import { Field, SelectField } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { type Courier, courierIds, courierName } from "../couriers.ts";
import type { Failed } from "./batch-dialog.tsx";
import { copy } from "./dialog.copy.ts";

type CourierFieldProps = { courier: Courier | null; failed: readonly Failed[] };

export function CourierField({ courier, failed }: CourierFieldProps) {
	const error = failed.map(({ problem }) => problem.fields?.courier).find(Boolean);
	return (
		<div className="mt-4">
			<SelectField label={copy.courier} name="courier" defaultValue={courier ?? ""} error={error}>
				<option value="">{copy.noCourier}</option>
				<Options of={Object.fromEntries(courierIds.map((id) => [id, courierName(id)]))} />
			</SelectField>
		</div>
	);
}

type TrackingFieldProps = {
	orderId: string;
	label: string;
	value?: string | null;
	failed: Failed | undefined;
};

export function TrackingField({ orderId, label, value, failed }: TrackingFieldProps) {
	return (
		<div className="mt-3">
			<Field
				label={label}
				name={`tracking ${orderId}`}
				defaultValue={value ?? ""}
				error={failed?.problem.fields?.trackingNumber}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={100}
				className="figures"
			/>
		</div>
	);
}

/** Reads the courier and the tracking number from a form. Null if nothing is given. */
export function readHandedOver(orderId: string, form: FormData) {
	const courier = courierIds.find((id) => id === form.get("courier")) ?? null;
	const trackingNumber = String(form.get(`tracking ${orderId}`) ?? "").trim() || null;
	return { courier, trackingNumber };
}
