import { requireAdmin } from "../../accounts/sign-in/route-guard.ts";
import { call } from "../../platform/client/api-client.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import type { Route } from "./+types/edit-product.page.ts";
import { findProductOperation, productFromTheWire } from "./contract.ts";
import { copy } from "./copy.ts";
import { EditProduct } from "./edit-product.tsx";

const { edit: says, form: words } = copy;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	await requireAdmin(request);
	return { answer: await call(findProductOperation, { params: { id: params.id } }) };
}

export function meta() {
	return [{ title: says.title }, { name: "robots", content: "noindex" }];
}

/** The form of a part that is in the shop. */
export default function EditProductPage({ loaderData: { answer } }: Route.ComponentProps) {
	if (!answer.ok && answer.status === 404)
		return <NothingToEdit title={says.missingTitle}>{says.missing}</NothingToEdit>;
	if (!answer.ok) return <TryAgain problem={answer.problem} again={words.again} />;
	const product = productFromTheWire(answer.value);
	if (product.archivedAt) return <NothingToEdit title={says.goneTitle}>{says.gone}</NothingToEdit>;
	return (
		<section className="max-w-2xl">
			<h2 className="text-xl">{says.title}</h2>
			<EditProduct key={product.id} product={product} />
		</section>
	);
}

function NothingToEdit({ title, children }: { title: string; children: string }) {
	return (
		<EmptyState
			title={title}
			action={
				<LinkButton to="/dashboard/manageProduct" look="quiet">
					{words.toAll}
				</LinkButton>
			}
		>
			{children}
		</EmptyState>
	);
}

export function HydrateFallback() {
	return <ListSkeleton loading={words.loading} />;
}
