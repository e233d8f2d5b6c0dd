import type { ReactNode } from "react";
import type { FieldErrors } from "react-hook-form";
import { Link } from "react-router";
import { ResendMail } from "../../accounts/security/email-verification.tsx";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { copy } from "../order.copy.ts";
import { readQuantity, totalTaka } from "../rules.ts";
import { quantityProblem } from "./quantity-problem.ts";
import { type ToBook, useBooking } from "./use-booking.ts";

/** 'Booking for' (spec §2): the total updates live; Book is disabled for an invalid quantity. */
export function BookingForm(toBook: ToBook) {
	const { part, customer } = toBook;
	const { form, submit, problem } = useBooking(toBook);
	const { errors, isSubmitting } = form.formState;
	const where: FieldErrors<{ address: string; area: string }> = errors;
	const typed = form.watch("quantity");
	const quantity = readQuantity(String(typed));
	const quantityError = quantityProblem(String(typed), part);
	const total = quantity && quantity > 0 ? totalTaka(part.priceTaka, quantity) : null;
	return (
		<form onSubmit={submit} noValidate method="post" className="space-y-4">
			<div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
				<Field label={copy.booking.name} value={customer.name} readOnly />
				<Field label={copy.booking.email} type="email" value={customer.email} readOnly />
				<Field
					label={copy.booking.phone}
					type="tel"
					autoComplete="tel"
					hint={copy.booking.phoneHint}
					aria-required
					error={errors.phone?.message}
					{...form.register("phone")}
				/>
				<Field
					label={copy.booking.quantity}
					type="number"
					autoComplete="off"
					hint={copy.booking.quantityHint(
						formatCount(part.minimumQuantity),
						formatCount(part.availableQuantity),
					)}
					aria-required
					error={quantityError ?? errors.quantity?.message}
					{...form.register("quantity")}
				/>
			</div>
			<fieldset className="space-y-3">
				<legend className="mb-2 font-semibold text-sm">{copy.booking.receive}</legend>
				<Choice label={copy.booking.deliver}>
					<input type="radio" value="deliver" {...form.register("receive")} />
				</Choice>
				{form.watch("receive") === "deliver" && (
					<div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
						<Field
							label={copy.booking.address}
							autoComplete="address-line1"
							aria-required
							error={where.address?.message}
							{...form.register("address")}
						/>
						<Field
							label={copy.booking.area}
							autoComplete="address-level2"
							aria-required
							error={where.area?.message}
							{...form.register("area")}
						/>
					</div>
				)}
				<Choice label={copy.booking.collect}>
					<input type="radio" value="collect" {...form.register("receive")} />
				</Choice>
			</fieldset>
			<Field
				label={copy.booking.total}
				className="figures font-bold text-lg"
				value={total === null ? copy.booking.noTotal : formatTaka(total)}
				readOnly
			/>
			{/* A field that changes by itself is not read out; this is. */}
			<p role="status" className="sr-only">
				{total !== null && copy.booking.totalIs(formatTaka(total))}
			</p>
			<BookingProblem problem={problem} email={customer.email} />
			<Button
				type="submit"
				size="large"
				className="w-full sm:w-auto sm:min-w-56"
				busy={isSubmitting}
				disabled={quantityError !== null}
			>
				{copy.booking.book}
			</Button>
		</form>
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

/** The shop's refusal: the specification's sentence, the reason, then the next step. */
function BookingProblem({ problem, email }: { problem: Problem | null; email: string }) {
	return (
		<div role="alert" className="empty:hidden">
			{problem && (
				<Notice tone="attention">
					<p className="font-semibold">{copy.booking.failed}</p>
					<p>
						{problem.code === "total-changed"
							? copy.booking.newTotal(formatTaka(Number(problem.totalPrice)))
							: problem.detail}
					</p>
					{problem.code.startsWith("unverified-") && (
						<ResendMail email={email} className="mt-2 mr-4 mb-1" />
					)}
					{(problem.code.startsWith("too-many-") || problem.code === "unverified-unpaid") && (
						<Link to="/dashboard" prefetch="intent" className="text-link">
							{copy.booking.toMyOrders}
						</Link>
					)}
					{problem.code === "part-gone" && (
						<Link to="/parts" prefetch="intent" className="text-link">
							{copy.booking.toParts}
						</Link>
					)}
				</Notice>
			)}
		</div>
	);
}
