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
import { addProductOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import { PartFields } from "./part-fields.tsx";
import { useImageUpload } from "./use-image-upload.ts";

const checks = () => import("./part.checks.ts").then((all) => all.AddForm);
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.edit");
	return null;
}

export const meta = privateHead(copy.add.title);

/** Add a Product (spec §2). The form is cleared after each part, ready for the next. */
export default function AddProductPage() {
	const [last, setLast] = useState<string | null>(null);
	const form = useAddPart(setLast);
	return (
		<section className="max-w-2xl">
			<h2 className="text-xl">{copy.add.title}</h2>
			<p role="status" className="mt-2 empty:hidden">
				{last && (
					<>
						{copy.add.last(last)}{" "}
						<Link to="/dashboard/manageProduct" className="text-link">
							{copy.form.toAll}
						</Link>
					</>
				)}
			</p>
			<form onSubmit={form.onSubmit} noValidate method="post" className="mt-4 space-y-4">
				<PartFields form={form} facts={[]} />
				<FormProblem title={copy.add.failed} detail={form.detail} />
				<SubmitButton busy={form.busy}>{copy.add.send}</SubmitButton>
			</form>
		</section>
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

function useAddPart(onAdded: (name: string) => void) {
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
			values: empty,
			toast: copy.add.added,
			done(_, { name }, form) {
				onAdded(name);
				form.reset(empty);
				form.setFocus("name");
			},
		},
	);
}

export const HydrateFallback = listFallback(copy.form.loading);
