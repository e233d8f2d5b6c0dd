import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { dependsOnDistrict } from "../../terms/delivery-for.ts";
import { DistrictOptions } from "../../terms/district-options.tsx";
import type { Terms } from "../../terms/terms.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { copy } from "../order.copy.ts";
import { copy as promises } from "../promises/copy.ts";
import { offersCollecting } from "../promises/order-delivery.ts";

type Named = "phone" | "receive" | "address" | "area" | "district";
type ContactForm = {
	register(name: Named): UseFormRegisterReturn;
	errors: { [Name in Named]?: { message?: string | undefined } | undefined };
};

/** The phone number that the shop calls about an order. */
export function PhoneField({ register, errors }: ContactForm) {
	return (
		<Field
			label={copy.booking.phone}
			type="tel"
			autoComplete="tel"
			hint={copy.booking.phoneHint}
			aria-required
			error={errors.phone?.message}
			{...register("phone")}
		/>
	);
}

type ReceiveFieldsProps = ContactForm & { receive: string; terms: Terms };

/** Whether it is delivered, and where, or collected at the shop; `receive` is what is chosen. */
export function ReceiveFields({ register, errors, receive, terms }: ReceiveFieldsProps) {
	const asksDistrict = dependsOnDistrict(terms);
	return (
		<fieldset className="space-y-3">
			<legend className="mb-2 font-semibold text-sm">{copy.booking.receive}</legend>
			<Choice label={copy.booking.deliver}>
				<input type="radio" value="deliver" {...register("receive")} />
			</Choice>
			{receive === "deliver" && (
				<div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
					<div className="col-span-full">
						<Field
							label={copy.booking.address}
							autoComplete="address-line1"
							aria-required
							error={errors.address?.message}
							{...register("address")}
						/>
					</div>
					<div className={asksDistrict ? undefined : "col-span-full"}>
						<Field
							label={asksDistrict ? copy.booking.area : copy.booking.areaOrDistrict}
							autoComplete="address-level2"
							aria-required
							error={errors.area?.message}
							{...register("area")}
						/>
					</div>
					{asksDistrict && (
						<SelectField
							label={promises.district}
							hint={promises.districtHint}
							autoComplete="address-level1"
							error={errors.district?.message}
							{...register("district")}
						>
							<option value="">{promises.chooseDistrict}</option>
							<DistrictOptions />
						</SelectField>
					)}
				</div>
			)}
			{/* What was chosen stays until another is: the shop may have ended collecting since. */}
			{(offersCollecting(terms) || receive === "collect") && (
				<Choice label={copy.booking.collect}>
					<input type="radio" value="collect" {...register("receive")} />
				</Choice>
			)}
			{receive === "collect" && terms.collect && (
				<p className="text-ink-soft text-sm">
					{promises.collectAt(terms.collect.address, terms.collect.hours)}
				</p>
			)}
		</fieldset>
	);
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
		<label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 has-checked:border-brand has-checked:bg-brand-tint [&>input]:size-5 [&>input]:accent-brand">
			{children}
			{label}
		</label>
	);
}
