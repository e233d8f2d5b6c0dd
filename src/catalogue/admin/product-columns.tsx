import type { RefObject } from "react";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import type { Column } from "../../ui/data-table.tsx";
import { TickBox } from "../../ui/tick-box.tsx";
import type { Product } from "./contract.ts";
import { copy } from "./copy.ts";
import { isDeleted, PartActions, PartName } from "./managed-part.tsx";
import { addressOfProducts, type ProductQuery } from "./products-query.ts";
import type { Ticked } from "./ticked-products.tsx";
import { TypedCell } from "./typed-cell.tsx";

/** The columns of the admins' list (spec §2), each with its order. Who may not edit (`ticked` is null) sees the values alone. */
export function columnsFor(
	query: ProductQuery,
	ticked: Ticked | null,
	heading: RefObject<HTMLElement | null>,
): Column<Product>[] {
	const columns: Column<Product>[] = [
		{
			heading: copy.all.product,
			title: true,
			sort: sortOf(query, "name"),
			cell: (product) => (
				<span className="flex items-center gap-3">
					{ticked && (
						<TickBox
							label={copy.batch.tick(product.name)}
							checked={ticked.ids.has(product._id)}
							onChange={(isTicked) => ticked.tick([product], isTicked)}
						/>
					)}
					<PartName product={product} />
				</span>
			),
		},
		{
			heading: copy.all.available,
			numeric: true,
			sort: sortOf(query, "available"),
			cell: (product) => (
				<ValueOfPart product={product} field="availableQuantity" isTyped={ticked !== null} />
			),
		},
		{
			heading: copy.all.price,
			numeric: true,
			sort: sortOf(query, "price"),
			cell: (product) => <ValueOfPart product={product} field="price" isTyped={ticked !== null} />,
		},
		{
			heading: copy.all.acts,
			cell: (product) => (
				<PartActions product={product} onRemoved={() => heading.current?.focus()} />
			),
		},
	];
	return ticked ? columns : columns.slice(0, -1);
}

/** The order of a column, and the list in its next order: up, then down. */
function sortOf(query: ProductQuery, column: "name" | "available" | "price") {
	const { sort } = query;
	const next = addressOfProducts({ ...query, sort: sort === column ? `-${column}` : column });
	if (sort !== column && sort !== `-${column}`) return { order: undefined, next };
	return { order: sort === column ? "ascending" : "descending", next } as const;
}

type ValueOfPartProps = {
	product: Product;
	field: "price" | "availableQuantity";
	isTyped: boolean;
};

/** A field to type in. Of a deleted part, the value alone. */
function ValueOfPart({ product, field, isTyped }: ValueOfPartProps) {
	if (isTyped && !isDeleted(product)) return <TypedCell product={product} field={field} />;
	const { price, availableQuantity } = product;
	if (field === "availableQuantity") return formatCount(availableQuantity);
	return price === null ? "–" : formatTaka(price);
}
