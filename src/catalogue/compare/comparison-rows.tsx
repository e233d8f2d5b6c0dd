import { EqualNot } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Unbroken } from "../unbroken.tsx";
import type { ComparisonGroup } from "./comparison-row.ts";
import { copy } from "./copy.ts";

// Browsers drop the meaning of a table if its rows are grids, so each element states its role.
export const role = (name: string) => ({ role: name });

type GroupRowsProps = { group: ComparisonGroup; layout: string; count: number };

/** The figures of one group of a part's page, below its heading. */
export function GroupRows({ group: { heading, rows }, layout, count }: GroupRowsProps) {
	return (
		<tbody {...role("rowgroup")} className="block md:table-row-group">
			{heading && (
				<tr {...role("row")} className="block md:table-row">
					<th
						{...role("rowheader")}
						scope="rowgroup"
						colSpan={count + 1}
						className="sticky left-0 block w-fit pt-5 pb-1 font-semibold md:static md:table-cell"
					>
						{heading}
					</th>
				</tr>
			)}
			{rows.map(({ key, values, ...row }) => (
				<Row key={key} layout={layout} {...row}>
					{values.map(shownValue)}
				</Row>
			))}
		</tbody>
	);
}

function shownValue(text: string | null): ReactNode {
	return text === null ? <i className="text-ink-soft">{copy.unknown}</i> : <Unbroken text={text} />;
}

type RowProps = {
	layout: string;
	label: string;
	differs?: boolean;
	/** Which values get the mark "best". */
	best?: boolean[];
	/** Whether only screen readers get the label, because the content explains itself. */
	isPlain?: boolean;
	className?: string;
	children: ReactNode[];
};

export function Row({ layout, label, differs, best = [], isPlain, className, children }: RowProps) {
	return (
		<tr
			{...role("row")}
			className={classNames(
				"grid gap-x-3 border-line border-t py-2 md:table-row md:py-0",
				layout,
				className,
			)}
		>
			<th
				{...role("rowheader")}
				scope="row"
				className="sticky left-0 col-span-full w-fit pb-0.5 font-normal text-ink-soft text-sm md:static md:w-auto md:py-3 md:pr-3 md:align-top"
			>
				<span className={isPlain ? "sr-only" : "flex items-start gap-1.5"}>
					{label}
					{differs && (
						<>
							<EqualNot aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
							<span className="sr-only">{copy.differs}</span>
						</>
					)}
				</span>
			</th>
			{children.map((content, index) => (
				<td
					// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row have no other name
					key={index}
					{...role("cell")}
					className={classNames("min-w-0 md:px-2 md:py-2.5 md:align-top", differs && "font-medium")}
				>
					{content}
					{best[index] && <span className="ml-1.5 text-brand text-sm">{copy.best}</span>}
				</td>
			))}
		</tr>
	);
}
