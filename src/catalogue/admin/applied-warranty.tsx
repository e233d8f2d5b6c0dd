import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { readWhole } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { warrantyPeriod } from "../../terms/charge-in-words.ts";
import { readTermsOperation } from "../../terms/contract.ts";
import type { Terms } from "../../terms/terms.ts";
import { copy as termsBlockCopy } from "../../terms/terms-block.copy.ts";
import { warrantyFor } from "../../terms/warranty-for.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import type { PartFiguresProps } from "./part-figures.tsx";

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
