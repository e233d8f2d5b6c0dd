import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type District, districts } from "../../terms/areas/districts.ts";
import { dependsOnDistrict } from "../../terms/delivery-for.ts";
import type { Terms } from "../../terms/terms.ts";
import { Field } from "../../ui/field.tsx";
import { AddressChoice, type AddressFields, Choice } from "../addresses/address-choice.tsx";
import type { KeptAddress } from "../addresses/contract.ts";
import { copy as addressesCopy } from "../addresses/copy.ts";
import { copy as orderingCopy } from "../copy.ts";
import { copy } from "../order.copy.ts";
import { copy as promisesCopy } from "../promises/copy.ts";
import { offersCollecting } from "../promises/order-delivery.ts";

type Named =
	| "phone"
	| "receive"
	| "paymentMethod"
	| "address"
	| "area"
	| "district"
	| "keepAddress";
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

type ReceiveProps = ContactForm & {
	receive: string;
	terms: Terms;
	addresses: readonly KeptAddress[];
	onChoose(fields: AddressFields): void;
};

/** The choice between delivery and collecting (`receive`), then the delivery address and the payment. */
export function ReceiveFields({ receive, terms, addresses, onChoose, ...form }: ReceiveProps) {
	const { register, errors } = form;
	return (
		<>
			<fieldset className="space-y-4">
				<legend className="mb-2 font-semibold text-sm">{copy.booking.receive}</legend>
				<div className="grid gap-2 sm:grid-cols-2">
					<Choice label={copy.booking.deliver}>
						<input type="radio" value="deliver" {...register("receive")} />
					</Choice>
					{/* Collecting stays visible while it is chosen: the shop may have stopped offering it. */}
					{(offersCollecting(terms) || receive === "collect") && (
						<Choice label={copy.booking.collect}>
							<input type="radio" value="collect" {...register("receive")} />
						</Choice>
					)}
				</div>
				{receive === "deliver" && (
					<AddressChoice
						addresses={addresses}
						isWrong={Boolean(errors.address ?? errors.area ?? errors.district)}
						onChoose={onChoose}
					>
						<AddressInputs {...form} asksDistrict={dependsOnDistrict(terms)} />
					</AddressChoice>
				)}
				{receive === "collect" && terms.collect && (
					<p className="text-ink-soft text-sm">
						{promisesCopy.collectAt(terms.collect.address, terms.collect.hours)}
					</p>
				)}
			</fieldset>
			<MethodFields register={register} methods={Object.entries(copy.booking.methods)} />
		</>
	);
}

type MethodProps = Pick<ContactForm, "register"> & {
	methods: readonly (readonly [string, string])[];
};

/** The choice of the method of payment, by name and label. Renders nothing if there is only one. */
export function MethodFields({ register, methods }: MethodProps) {
	if (methods.length < 2) return null;
	return (
		<fieldset className="grid gap-2 sm:grid-cols-2">
			<legend className="mb-2 font-semibold text-sm">{copy.booking.pay}</legend>
			{methods.map(([method, label]) => (
				<Choice key={method} label={label}>
					<input type="radio" value={method} {...register("paymentMethod")} />
				</Choice>
			))}
		</fieldset>
	);
}

function AddressInputs({
	register,
	errors,
	asksDistrict,
}: ContactForm & { asksDistrict: boolean }) {
	const areaError = errors.area?.message;
	const list = useId();
	return (
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
					// The district has its own field and its own error.
					error={
						asksDistrict && areaError === orderingCopy.areaNeeded
							? copy.booking.areaNeeded
							: areaError
					}
					{...register("area")}
				/>
			</div>
			{asksDistrict && (
				<div>
					{/* The customer types the district in any spelling, or chooses a suggested district. */}
					<Field
						label={promisesCopy.district}
						hint={promisesCopy.districtHint}
						list={list}
						autoComplete="off"
						error={errors.district?.message}
						{...register("district")}
					/>
					<datalist id={list}>
						{sought.map((district) => (
							<option key={district} value={district} />
						))}
					</datalist>
				</div>
			)}
			<label className="col-span-full flex min-h-11 cursor-pointer items-center gap-3">
				<input type="checkbox" className="size-5 accent-brand" {...register("keepAddress")} />
				{addressesCopy.keep}
			</label>
		</div>
	);
}

// The districts with most orders come first.
const sought = [...new Set<District>(["Dhaka", "Chattogram", "Gazipur", ...districts])];
