import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatCount } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import { minimumOnTheWire } from "../contract.ts";
import type { FactOfPart } from "../facts/contract.ts";
import { changeProductOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";
import type { PartForm } from "./part.checks.ts";
import { typedFigure, typedFigures } from "./typed-figures.ts";
import { useImageUpload } from "./use-image-upload.ts";

const checks = () => import("./part.checks.ts").then((module) => module.EditForm);

const nothingToSave = { ok: true, value: null, status: 200 } as const;

/** The address of the list from which the part was opened, with its search, filters and page. */
export function useListAddress(): string {
	const from = (useLocation().state as { list?: string } | null)?.list;
	return from ?? "/dashboard/manageProduct";
}

/**
 * The form of an existing part. It sends only the changed fields. If the stock changed meanwhile,
 * it saves nothing and shows the current stock.
 */
export function useEditPart(product: Product, facts: readonly FactOfPart[]) {
	const [seenQuantity, setSeenQuantity] = useState(product.availableQuantity);
	const saveWithImage = useImageUpload();
	const navigate = useNavigate();
	const list = useListAddress();
	async function save({ facts: figures, source, ...typed }: PartForm, image: string | undefined) {
		const changes = changesOf({ ...product, availableQuantity: seenQuantity }, { ...typed, image });
		const body = { ...changes, ...figuresToSend(product, facts, figures, source) };
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
				orderAgainAt: String(product.orderAgainAt ?? ""),
				warrantyMonths: String(product.warrantyMonths ?? ""),
				warrantyWords: product.warrantyWords ?? "",
				brand: product.brand ?? "",
				facts: typedFigures(product.category, product.attributes),
				source: "",
			},
			toast: (_, { name }) => copy.edit.saved(name),
			done: () => navigate(`${list}#${product._id}`),
		},
	);
}

type Edited = Omit<PartForm, "image" | "facts" | "source"> & { image: string | undefined };

/** The fields that differ from the part. A new stock comes with the quantity that the admin saw (`was`). */
function changesOf(before: Product, edited: Edited): Partial<Edited> & { was?: number } {
	const changed = Object.entries(edited).filter(
		([key, value]) => value !== undefined && value !== before[key as keyof Product],
	);
	const moved = edited.availableQuantity !== before.availableQuantity;
	return { ...Object.fromEntries(changed), ...(moved ? { was: before.availableQuantity } : {}) };
}

/** The figures that differ from the part's, with their source. A value as last imported takes the established one away. */
function figuresToSend(
	{ attributes }: Product,
	known: readonly FactOfPart[],
	typed: PartForm["facts"],
	source: string,
) {
	const facts: PartForm["facts"] = {};
	const forget: string[] = [];
	for (const [key, value] of Object.entries(typed)) {
		const text = typedFigure(value);
		if (text === typedFigure(attributes[key])) continue;
		const established = known.find((fact) => fact.key === key)?.established;
		if (established && text === typedFigure(established.imported)) forget.push(key);
		else facts[key] = value;
	}
	return {
		...(forget.length > 0 ? { forget } : {}),
		...(Object.keys(facts).length > 0 ? { facts, source } : {}),
	};
}
