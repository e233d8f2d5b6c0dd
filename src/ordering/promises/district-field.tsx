import type { UseFormRegisterReturn } from "react-hook-form";
import { DistrictOptions } from "../../terms/district-options.tsx";
import { SelectField } from "../../ui/field.tsx";
import { copy } from "./copy.ts";

type DistrictFieldProps = { field: UseFormRegisterReturn; error?: string | undefined };

/** The district that an order goes to, by division; the delivery charge depends on it. */
export function DistrictField({ field, error }: DistrictFieldProps) {
	return (
		<SelectField
			label={copy.district}
			hint={copy.districtHint}
			autoComplete="address-level1"
			error={error}
			{...field}
		>
			<option value="">{copy.chooseDistrict}</option>
			<DistrictOptions />
		</SelectField>
	);
}
