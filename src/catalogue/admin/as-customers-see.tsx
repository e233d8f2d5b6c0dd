import { Suspense, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { readWhole } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { copy as platformCopy } from "../../platform/copy.ts";
import { warrantyPeriod } from "../../terms/charge-in-words.ts";
import { readTermsOperation } from "../../terms/contract.ts";
import type { Terms } from "../../terms/terms.ts";
import { copy as termsBlockCopy } from "../../terms/terms-block.copy.ts";
import { warrantyFor } from "../../terms/warranty-for.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialogBox } from "../../ui/dialog/form-dialog.ts";
import { Link } from "../../ui/link.tsx";
import { toast } from "../../ui/toast.ts";
import type { PartCardData } from "../live-part.ts";
import { PartCard } from "../part-card.tsx";
import { copy } from "./copy.ts";
import type { PartFiguresProps } from "./part-figures.tsx";
import { usePictureAddress } from "./pictures-field.tsx";
import { cardOf } from "./use-edit-part.ts";

/** The warranty that customers are promised with what is typed now: the part's own, or that of the shop's terms. */
export function AppliedWarranty({ form: { control } }: Pick<PartFiguresProps, "form">) {
	const [terms, setTerms] = useState<Pick<Terms, "warranties"> | null>(null);
	useEffect(() => {
		void call(readTermsOperation, {}).then((read) => read.ok && setTerms(read.value));
	}, []);
	const names = ["brand", "category", "warrantyMonths"] as const;
	const [brand, category, months] = useWatch({ control, name: names });
	if (!terms) return <p className="min-h-6" />;
	const warrantyMonths = readWhole(String(months ?? ""));
	const part = { brand: brand || null, category, warrantyMonths, warrantyWords: null };
	const applied = warrantyFor(terms, part);
	return (
		<p className="text-sm" aria-live="polite">
			{applied ? copy.form.promised(warrantyPeriod(applied)) : copy.form.notPromised}{" "}
			<Link to={termsBlockCopy.address} className="text-link">
				{termsBlockCopy.allTerms}
			</Link>
		</p>
	);
}

/** A button that shows the part's card as lists will have it, with what is typed now. It saves nothing. */
export function PartPreview({ form, product }: Omit<PartFiguresProps, "facts">) {
	const [part, setPart] = useState<PartCardData | null>(null);
	const image = usePictureAddress(useWatch({ control: form.control, name: "image.0" }));
	const open = () =>
		cardOf(form.getValues(), product).then(setPart, () => toast.error(platformCopy.offline));
	return (
		<>
			<Button look="quiet" size="large" onClick={() => void open()}>
				{copy.batch.preview}
			</Button>
			{part && (
				<Suspense fallback={null}>
					<FormDialogBox {...copy.form.preview} onClose={() => setPart(null)}>
						<div inert className="my-4 space-y-3 sm:w-72">
							<PartCard part={{ ...part, image: image ?? part.image }} eager />
							<AppliedWarranty form={form} />
						</div>
						<Button onClick={() => setPart(null)}>{copy.batch.close}</Button>
					</FormDialogBox>
				</Suspense>
			)}
		</>
	);
}
