import { useState } from "react";
import { useNavigate } from "react-router";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { formatCount } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { LinkButton, SubmitButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import type { CategorySlug } from "../attributes/categories.ts";
import { minimumOnTheWire } from "../contract.ts";
import { listFactsOperation } from "../facts/contract.ts";
import { listPricesOperation } from "../prices/contract.ts";
import type { Route } from "./+types/edit-product.page.ts";
import { changeProductOperation, findProductOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";
import { FactSheet } from "./fact-sheet.tsx";
import type { PartForm } from "./part.checks.ts";
import { PartFields } from "./part-fields.tsx";
import { PriceSheet } from "./price-sheet.tsx";
import { useImageUpload } from "./use-image-upload.ts";

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
	const product = response.value;
	if (product.archivedAt)
		return <NothingToEdit title={copy.edit.goneTitle}>{copy.edit.gone}</NothingToEdit>;
	return (
		<section className="max-w-2xl">
			<h2 className="text-xl">{copy.edit.title}</h2>
			<EditPart key={product._id} product={product} />
			<PriceSheet prices={prices} />
			{facts.ok ? (
				<FactSheet partId={product._id} {...facts.value} />
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
				<LinkButton to={list} look="quiet">
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
function EditPart({ product }: { product: Product }) {
	const form = useEditPart(product);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className="mt-4 space-y-4">
			<PartFields form={form} present={product.image} />
			<FormProblem title={copy.edit.failed} detail={form.detail} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton busy={form.busy}>{copy.edit.save}</SubmitButton>
				<LinkButton to={list} look="quiet" size="large">
					{copy.all.cancel}
				</LinkButton>
			</div>
		</form>
	);
}

const nothingToSave = { ok: true, value: null, status: 200 } as const;

function useEditPart(product: Product) {
	const [seenQuantity, setSeenQuantity] = useState(product.availableQuantity);
	const saveWithImage = useImageUpload();
	const navigate = useNavigate();
	async function save(typed: PartForm, image: string | undefined) {
		const body = changesOf({ ...product, availableQuantity: seenQuantity }, { ...typed, image });
		if (Object.keys(body).length === 0) return nothingToSave;
		const response = await call(changeProductOperation, { params: { id: product._id }, body });
		if (response.ok) return response;
		const { code, availableQuantity: now } = response.problem;
		if (code !== "stock-changed" || typeof now !== "number") return response;
		setSeenQuantity(now);
		const fields = { availableQuantity: copy.edit.stockNow(formatCount(now)) };
		return { ...response, problem: { ...response.problem, fields } };
	}
	return useSentForm(
		checks,
		(typed) => saveWithImage<unknown>(typed.image, (image) => save(typed, image)),
		{
			values: {
				name: product.name,
				image: null,
				category: product.category as CategorySlug,
				description: product.description,
				price: String(product.price ?? ""),
				availableQuantity: String(product.availableQuantity),
				[minimumOnTheWire]: String(product[minimumOnTheWire]),
				warrantyMonths: String(product.warrantyMonths ?? ""),
				warrantyWords: product.warrantyWords ?? "",
			},
			toast: (_, { name }) => copy.edit.saved(name),
			done: () => navigate(list),
		},
	);
}

type Edited = Omit<PartForm, "image"> & { image: string | undefined };

/** What differs from the part: a new stock with the quantity that the admin saw, and an image only if it is new. */
function changesOf(before: Product, edited: Edited): Partial<Edited> & { was?: number } {
	const changed = Object.entries(edited).filter(
		([key, value]) => value !== undefined && value !== before[key as keyof Product],
	);
	const moved = edited.availableQuantity !== before.availableQuantity;
	return { ...Object.fromEntries(changed), ...(moved ? { was: before.availableQuantity } : {}) };
}

export const HydrateFallback = listFallback(copy.form.loading);
