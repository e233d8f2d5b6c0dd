import { useState } from "react";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import type { Route } from "./+types/add-product.page.ts";
import { addProductOperation, productToAdd } from "./contract.ts";
import { copy } from "./copy.ts";
import { PartFields } from "./part-fields.tsx";
import { usePartForm } from "./use-part-form.ts";

const checks = () => import("./part.checks.ts").then((all) => all.AddForm);
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.edit");
	return null;
}

export const meta = privateHead(copy.add.title);

/** Add a Product (spec §2). The form is cleared after each part, ready for the next. */
export default function AddProductPage() {
	const [last, setLast] = useState<string | null>(null);
	const { form, submit, detail } = useAddPart(setLast);
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
			<form onSubmit={submit} noValidate method="post" className="mt-4 space-y-4">
				<PartFields form={form} present={null} />
				<FormProblem title={copy.add.failed} detail={detail} />
				<SubmitButton busy={form.formState.isSubmitting}>{copy.add.send}</SubmitButton>
			</form>
		</section>
	);
}

const empty = {
	name: "",
	image: null,
	category: "" as "accessory",
	description: "",
	priceTaka: "",
	availableQuantity: "",
	minimumQuantity: "",
	warrantyMonths: "",
	warrantyWords: "",
};

function useAddPart(onAdded: (name: string) => void) {
	const sendOnce = useIdempotencyKey();
	const partForm = usePartForm({
		checks,
		filled: empty,
		async save(product, image) {
			const body = productToAdd(product, image ?? "");
			const response = await sendOnce(body, (idempotencyKey) =>
				call(addProductOperation, { body, idempotencyKey }),
			);
			if (!response.ok) void toast.error(copy.add.failed);
			return response;
		},
		toast: () => copy.add.added,
		done(name) {
			onAdded(name);
			partForm.form.reset(empty);
			partForm.form.setFocus("name");
		},
	});
	return partForm;
}

export const HydrateFallback = listFallback(copy.form.loading);
