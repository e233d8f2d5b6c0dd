import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { Form, useNavigate } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { wireStatus } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { addressOfOrders, type Filters, readFilters } from "./orders-query.ts";

/** Finds orders: what is known of one, its status, its day. What was asked stands in the address. */
export function OrderFilters({ filters }: { filters: Filters }) {
	const navigate = useNavigate();
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]);
		void navigate(addressOfOrders(readFilters(new URLSearchParams(typed))));
	}
	return (
		<Form
			// The fields show what is in the address, also after going back.
			key={JSON.stringify(filters)}
			role="search"
			aria-label={copy.allOrders.title}
			onSubmit={submit}
			className="grid grid-cols-2 items-end gap-3 *:col-span-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_auto] lg:*:col-span-1"
		>
			<Field
				label={copy.allOrders.search}
				type="search"
				name="q"
				defaultValue={filters.q ?? ""}
				placeholder={copy.allOrders.searchHint}
				autoComplete="off"
				maxLength={200}
			/>
			<SelectField label={copy.allOrders.status} name="status" defaultValue={filters.status ?? ""}>
				<option value="">{copy.allOrders.anyStatus}</option>
				{Object.entries(copy.status.admin).map(([status, word]) => (
					<option key={status} value={wireStatus[status as keyof typeof wireStatus]}>
						{word}
					</option>
				))}
			</SelectField>
			<div className="grid grid-cols-2 gap-3">
				<Field
					label={copy.allOrders.from}
					type="date"
					name="from"
					defaultValue={filters.from ?? ""}
				/>
				<Field label={copy.allOrders.to} type="date" name="to" defaultValue={filters.to ?? ""} />
			</div>
			<Button type="submit">
				<Search aria-hidden="true" className="size-5" />
				{copy.allOrders.find}
			</Button>
		</Form>
	);
}

/** Back to all orders. */
export function RemoveFilters() {
	return (
		<LinkButton to={addressOfOrders({})} look="quiet">
			{copy.allOrders.removeFilters}
		</LinkButton>
	);
}
