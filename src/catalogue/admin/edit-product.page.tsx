import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton, SubmitButton } from "../../ui/button.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import { type FactOfPart, listFactsOperation } from "../facts/contract.ts";
import { listPricesOperation } from "../prices/contract.ts";
import { PriceSheet } from "../prices/price-sheet.tsx";
import type { Route } from "./+types/edit-product.page.ts";
import { PartPreview } from "./as-customers-see.tsx";
import { findProductOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";
import { PartFields } from "./part-fields.tsx";
import { useEditPart, useListAddress } from "./use-edit-part.ts";

const list = "/dashboard/manageProduct";
const toAll = { to: list, toLabel: copy.form.toAll };

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
		return (
			<NotThere {...toAll} title={copy.edit.missingTitle}>
				{copy.edit.missing}
			</NotThere>
		);
	if (!response.ok) return <TryAgain problem={response.problem} />;
	if (!facts.ok) return <TryAgain problem={facts.problem} />;
	const product = response.value;
	if (product.archivedAt && !product.hidden)
		return (
			<NotThere {...toAll} title={copy.edit.goneTitle}>
				{copy.edit.gone}
			</NotThere>
		);
	return (
		<section className="max-w-2xl min-[96rem]:max-w-none">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{copy.edit.title}</h2>
				<LinkButton to={`/dashboard/addProduct?like=${product._id}`} look="quiet">
					{copy.add.another}
				</LinkButton>
			</div>
			<EditPart key={product._id} product={product} facts={facts.value.facts} />
			<PriceSheet prices={prices} />
		</section>
	);
}

function EditPart({ product, facts }: { product: Product; facts: FactOfPart[] }) {
	const form = useEditPart(product, facts);
	const list = useListAddress();
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className="mt-4 space-y-4">
			<PartFields form={form} facts={facts} product={product} />
			<FormProblem title={copy.edit.failed} detail={form.detail} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton busy={form.busy}>{copy.edit.save}</SubmitButton>
				<PartPreview form={form} product={product} />
				<LinkButton to={`${list}#${product._id}`} look="quiet" size="large">
					{copy.all.cancel}
				</LinkButton>
			</div>
		</form>
	);
}

export const HydrateFallback = listFallback(copy.form.loading);
