import { useState } from "react";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { minimumOnTheWire } from "../contract.ts";
import type { Route } from "./+types/add-product.page.ts";
import { PartPreview } from "./as-customers-see.tsx";
import { addProductOperation, findProductOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";
import { PartFields } from "./part-fields.tsx";
import { typedPart } from "./use-edit-part.ts";
import { useImageUpload } from "./use-image-upload.ts";

const checks = () => import("./part.checks.ts").then((all) => all.AddForm);
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.edit");
	const id = new URL(request.url).searchParams.get("like");
	const found = id ? await call(findProductOperation, { params: { id } }) : null;
	return { like: found?.ok ? found.value : null };
}

export const meta = privateHead(copy.add.title);

type Added = { name: string; id: string };

/** Add a Product (spec §2). The form is cleared after each part, ready for the next, or begins with a part like it. */
export default function AddProductPage({ loaderData: { like } }: Route.ComponentProps) {
	const [last, setLast] = useState<Added | null>(null);
	return (
		<section className="max-w-2xl min-[96rem]:max-w-none">
			<h2 className="text-xl">{copy.add.title}</h2>
			<p role="status" className="mt-2 flex flex-wrap gap-x-3 empty:hidden">
				{last && (
					<>
						{copy.add.last(last.name)}{" "}
						<Link to="/dashboard/manageProduct" className="text-link">
							{copy.form.toAll}
						</Link>{" "}
						<Link to={`/dashboard/addProduct?like=${last.id}`} className="text-link">
							{copy.add.another}
						</Link>
					</>
				)}
			</p>
			<AddPart key={like?._id} like={like} onAdded={setLast} />
		</section>
	);
}

type AddPartProps = { like: Product | null; onAdded(added: Added): void };

function AddPart(props: AddPartProps) {
	const form = useAddPart(props);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className="mt-4 space-y-4">
			<PartFields form={form} facts={[]} />
			<FormProblem title={copy.add.failed} detail={form.detail} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton busy={form.busy}>{copy.add.send}</SubmitButton>
				<PartPreview form={form} />
			</div>
		</form>
	);
}

const empty = {
	name: "",
	image: [],
	category: "" as "accessory",
	description: "",
	price: "",
	availableQuantity: "",
	[minimumOnTheWire]: "",
	orderAgainAt: "",
	shelf: "",
	warrantyMonths: "",
	brand: "",
	warrantyWords: "",
	facts: {},
	source: "",
};

/** What a part like this one has too: all but its name, its numbers, its pictures and its stock. */
function typedLike(part: Product) {
	const { facts, ...typed } = typedPart(part);
	const { name, image, availableQuantity } = empty;
	const own = { partNumbers: "", checkedOn: "" };
	return { ...typed, name, image, availableQuantity, facts: { ...facts, ...own } };
}

function useAddPart({ like, onAdded }: AddPartProps) {
	const saveWithImages = useImageUpload();
	const sendOnce = useIdempotencyKey();
	return useSentForm(
		checks,
		({ image, ...typed }) =>
			saveWithImages(image, async (images) => {
				const facts = Object.fromEntries(
					Object.entries(typed.facts).filter(([, value]) => value !== null),
				);
				const body = { ...typed, facts, source: typed.source || undefined, images };
				const response = await sendOnce(body, (idempotencyKey) =>
					call(addProductOperation, { body, idempotencyKey }),
				);
				if (!response.ok) void toast.error(copy.add.failed);
				return response;
			}),
		{
			values: like ? typedLike(like) : empty,
			toast: copy.add.added,
			done({ insertedId: id }, { name }, form) {
				onAdded({ name, id });
				form.reset(empty);
				form.setFocus("name");
			},
		},
	);
}

export const HydrateFallback = listFallback(copy.form.loading);
