import { useState } from "react";
import { useNavigate } from "react-router";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { formatCount } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import type { CategorySlug } from "../attributes/categories.ts";
import { listFactsOperation } from "../facts/contract.ts";
import { listPricesOperation } from "../prices/contract.ts";
import type { Route } from "./+types/edit-product.page.ts";
import {
	changeProductOperation,
	findProductOperation,
	productFromTheWire,
	productToChange,
	type ShownPart,
} from "./contract.ts";
import { copy } from "./copy.ts";
import { FactSheet } from "./fact-sheet.tsx";
import { PartFields } from "./part-fields.tsx";
import { PriceSheet } from "./price-sheet.tsx";
import { usePartForm } from "./use-part-form.ts";

const checks = () => import("./part.checks.ts").then((one) => one.EditForm);
const list = "/dashboard/manageProduct";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.edit");
	const [response, facts, prices] = await Promise.all([
		call(findProductOperation, { params: { id: params.id } }),
		call(listFactsOperation, { params: { id: params.id } }),
		call(listPricesOperation, { params: { id: params.id }, query: { limit: "24" } }),
	]);
	return { response, facts, prices };
}

export const meta = privateHead(copy.edit.title);

export default function EditProductPage({ loaderData }: Route.ComponentProps) {
	const { response, facts, prices } = loaderData;
	if (!response.ok && response.status === 404)
		return <NothingToEdit title={copy.edit.missingTitle}>{copy.edit.missing}</NothingToEdit>;
	if (!response.ok) return <TryAgain problem={response.problem} />;
	const product = productFromTheWire(response.value);
	if (product.archivedAt)
		return <NothingToEdit title={copy.edit.goneTitle}>{copy.edit.gone}</NothingToEdit>;
	return (
		<section className="max-w-2xl">
			<h2 className="text-xl">{copy.edit.title}</h2>
			<EditPart key={product.id} product={product} />
			<PriceSheet prices={prices} />
			{facts.ok ? (
				<FactSheet partId={product.id} {...facts.value} />
			) : (
				<TryAgain problem={facts.problem} />
			)}
		</section>
	);
}

function NothingToEdit({ title, children }: { title: string; children: string }) {
	return (
		<EmptyState
			title={title}
			action={
				<LinkButton to="/dashboard/manageProduct" look="quiet">
					{copy.form.toAll}
				</LinkButton>
			}
		>
			{children}
		</EmptyState>
	);
}

/**
 * The filled form of a part. It sends only what differs; if the stock changed meanwhile, it shows the current
 * stock first.
 */
function EditPart({ product }: { product: ShownPart }) {
	const { form, submit, detail } = useEditPart(product);
	return (
		<form onSubmit={submit} noValidate method="post" className="mt-4 space-y-4">
			<PartFields form={form} present={product.image} />
			<FormProblem title={copy.edit.failed} detail={detail} />
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					size="large"
					className="grow sm:min-w-56 sm:grow-0"
					busy={form.formState.isSubmitting}
				>
					{copy.edit.save}
				</Button>
				<LinkButton to={list} look="quiet" size="large">
					{copy.all.cancel}
				</LinkButton>
			</div>
		</form>
	);
}

const nothingToSave = { ok: true, value: null, status: 200 } as const;

function useEditPart(product: ShownPart) {
	const [seenQuantity, setSeenQuantity] = useState(product.availableQuantity);
	const navigate = useNavigate();
	return usePartForm({
		checks,
		filled: {
			name: product.name,
			image: null,
			category: product.category as CategorySlug,
			description: product.description,
			priceTaka: String(product.priceTaka ?? ""),
			availableQuantity: String(product.availableQuantity),
			minimumQuantity: String(product.minimumQuantity),
			warrantyMonths: String(product.warrantyMonths ?? ""),
			warrantyWords: product.warrantyWords ?? "",
		},
		async save(form, image) {
			const before = { ...product, availableQuantity: seenQuantity };
			const body = productToChange(before, form, image);
			const changes = Object.values(body).some((one) => one !== undefined);
			const params = { id: product.id };
			if (!changes) return nothingToSave;
			const response = await call(changeProductOperation, { params, body });
			if (response.ok) return response;
			const { code, availableQuantity: now } = response.problem;
			if (code !== "stock-changed" || typeof now !== "number") return response;
			setSeenQuantity(now);
			const fields = { availableQuantity: copy.edit.stockNow(formatCount(now)) };
			return { ...response, problem: { ...response.problem, fields } };
		},
		toast: copy.edit.saved,
		done: () => navigate(list),
	});
}

export const HydrateFallback = listFallback(copy.form.loading);
