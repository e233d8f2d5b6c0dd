import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import type { Attributes } from "../attributes/attribute.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import { summariseAttributes } from "../attributes/summarise-attributes.ts";
import { minimumOnTheWire } from "../contract.ts";
import type { FactOfPart } from "../facts/contract.ts";
import { typedFigure, typedFigures } from "../facts/typed-figures.ts";
import { firstSentence } from "../first-sentence.ts";
import { imageOf } from "../images/choose-image.ts";
import type { PartCardData } from "../live-part.ts";
import { changeProductOperation, findProductOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";
import type { PartForm, TypedPart } from "./part.checks.ts";
import { useImageUpload } from "./use-image-upload.ts";

const checks = () => import("./part.checks.ts").then((module) => module.EditForm);

const nothingToSave = { ok: true, value: null, status: 200 } as const;

/** The address of the list from which the part was opened, with its search, filters and page. */
export function useListAddress(): string {
	const from = (useLocation().state as { list?: string } | null)?.list;
	return from ?? "/dashboard/manageProduct";
}

/** A part as the fields of its form show it. */
export function typedPart(product: Product) {
	return {
		name: product.name,
		image: product.images,
		category: product.category as CategorySlug,
		description: product.description,
		price: String(product.price ?? ""),
		availableQuantity: String(product.availableQuantity),
		[minimumOnTheWire]: String(product[minimumOnTheWire]),
		orderAgainAt: String(product.orderAgainAt ?? ""),
		shelf: product.shelf ?? "",
		warrantyMonths: String(product.warrantyMonths ?? ""),
		warrantyWords: product.warrantyWords ?? "",
		brand: product.brand ?? "",
		facts: typedFigures(product.category, product.attributes),
		source: "",
	};
}

/** The card of a part as typed. What is not valid is missing: no price, sold out, no such figure. */
export async function cardOf(typed: TypedPart, product?: Product): Promise<PartCardData> {
	const { PartFields, withFigures } = await import("./part.checks.ts");
	const { shape } = PartFields;
	const category = shape.category.safeParse(typed.category).data ?? "accessory";
	const name = shape.name.safeParse(typed.name).data ?? "";
	const figures = Object.entries(
		withFigures({ category, facts: typed.facts }, { issues: [] }).facts,
	);
	const known = figures.flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
	const attributes: Attributes = Object.fromEntries(known);
	return {
		id: "preview",
		slug: "",
		rating: product?.rating ?? null,
		category,
		name,
		image: imageOf({ category, name, attributes, image: null }),
		figures: summariseAttributes(category, attributes),
		sentence: firstSentence(shape.description.safeParse(typed.description).data ?? ""),
		priceTaka: shape.price.safeParse(typed.price).data ?? 0,
		availableQuantity: shape.availableQuantity.safeParse(typed.availableQuantity).data ?? 0,
		minimumQuantity: shape[minimumOnTheWire].safeParse(typed[minimumOnTheWire]).data ?? 1,
	};
}

/**
 * The form of an existing part. It sends only the changed fields, with the part as it was read. If
 * somebody else changed one of them since, nothing is saved and the field says so; saving again
 * replaces what it says.
 */
export function useEditPart(product: Product, facts: readonly FactOfPart[]) {
	const [seen, setSeen] = useState(product);
	const saveWithImages = useImageUpload();
	const navigate = useNavigate();
	const list = useListAddress();
	async function save({ facts: figures, source, image: _, ...typed }: PartForm, images: string[]) {
		const changes = changesOf(product, { ...typed, images });
		const moved = "availableQuantity" in changes ? { was: seen.availableQuantity } : {};
		const figuresChanged = figuresToSend(product, facts, figures, source);
		const body = { ...changes, ...moved, ...figuresChanged };
		if (Object.keys(body).length === 0) return nothingToSave;
		const params = { id: product._id };
		const response = await call(changeProductOperation, { params, body: { ...body, seen } });
		if (!response.ok && response.problem.code === "changed-meanwhile") {
			const read = await call(findProductOperation, { params });
			if (read.ok) setSeen(read.value);
		}
		return response;
	}
	return useSentForm(
		checks,
		(typed) => saveWithImages<unknown>(typed.image, (images) => save(typed, images)),
		{
			values: typedPart(product),
			toast: (_, { name }) => copy.edit.saved(name),
			done: () => navigate(`${list}#${product._id}`),
		},
	);
}

type Edited = Omit<PartForm, "image" | "facts" | "source"> & { images: string[] };

/** The fields that differ from the part. */
function changesOf(before: Product, edited: Edited): Partial<Edited> {
	const changed = Object.entries(edited).filter(
		([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Product]),
	);
	return Object.fromEntries(changed);
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
