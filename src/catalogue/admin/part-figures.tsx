import { type ComponentProps, useId } from "react";
import { useWatch } from "react-hook-form";
import type { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { showDay } from "../../ui/day-and-time.tsx";
import { Field, SelectField, TextAreaField } from "../../ui/field.tsx";
import type { Attribute } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { type CategorySlug, categories } from "../attributes/categories.ts";
import { figureInWords } from "../attributes/figure-in-words.ts";
import { neededFacts } from "../attributes/needed-facts.ts";
import type { FactOfPart } from "../facts/contract.ts";
import { copy } from "../facts/copy.ts";
import { typedFigure } from "../facts/typed-figures.ts";
import type { Product } from "./contract.ts";
import { Suggestions, useKnownValues } from "./known-values.tsx";
import type { PartForm, TypedPart } from "./part.checks.ts";

const sheet = copy.sheet;
export type PartFiguresProps = {
	form: ReturnType<typeof useCheckedForm<TypedPart, PartForm>>;
	/** What is known of the part's figures, and who established it. */
	facts: readonly FactOfPart[];
	/** The part as it is saved; none if it is a new one. */
	product?: Product | undefined;
};

/** The figures of the chosen category as one grid, with one source for all that are changed. */
export function PartFigures({ form, facts }: PartFiguresProps) {
	const category: CategorySlug | "" = useWatch({ control: form.control, name: "category" });
	const known = useKnownValues(category);
	if (!categories.some(({ slug }) => slug === category)) return null;
	return (
		<fieldset className="space-y-4 border-line max-[96rem]:border-t max-[96rem]:pt-4">
			<legend className="float-left w-full font-semibold text-lg">{sheet.title}</legend>
			<p className="clear-both max-w-prose text-ink-soft text-sm">{sheet.lead}</p>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				{attributesOf(category).map((attribute) => {
					const { key } = attribute;
					const isNeeded = !!neededFacts[category || "accessory"]?.includes(key);
					const fact = facts.find((fact) => fact.key === key);
					const same = { form, attribute, fact, isNeeded, known: known.get(key) };
					return <Figure key={key} {...same} />;
				})}
			</div>
			<Field
				label={sheet.source}
				hint={sheet.sourceHint}
				autoComplete="off"
				{...form.field("source")}
			/>
		</fieldset>
	);
}

type FigureProps = Pick<PartFiguresProps, "form"> & {
	attribute: Attribute;
	fact: FactOfPart | undefined;
	isNeeded: boolean;
	/** The values that other parts have. */
	known: readonly string[] | undefined;
};

function Figure({ form, attribute, fact, isNeeded, known }: FigureProps) {
	const id = useId();
	const { key, type, label, unit } = attribute;
	const name = `facts.${key}` as const;
	const same = {
		...form.field(name),
		label: unit && unit !== label.toLowerCase() ? sheet.labelIn(label, unit) : label,
		hint: hintOf(attribute, { isNeeded, known }),
		autoComplete: "off",
	};
	return (
		<div>
			<FigureField {...same} type={type} list={type === "text" ? id : undefined} />
			{type === "text" && <Suggestions id={id} values={known} />}
			{fact?.established && (
				<Established
					fact={fact.established}
					label={label}
					onTakeAway={(imported) => form.setValue(name, imported, { shouldDirty: true })}
				/>
			)}
		</div>
	);
}

function hintOf(
	{ type, min, max, unit, example }: Attribute,
	{ isNeeded, known = [] }: Pick<FigureProps, "isNeeded" | "known">,
): string | undefined {
	const likely = example || (type === "list" ? known.slice(0, 2).join(" / ") : "");
	const says = [
		isNeeded && sheet.needed,
		type === "number" && sheet.between(figureInWords(min, ""), figureInWords(max, unit)),
		type === "list" && sheet.onePerLine,
		likely && sheet.example(likely),
	];
	return says.filter((sentence) => sentence).join(" ") || undefined;
}

type FigureFieldProps = Omit<ComponentProps<typeof Field>, "type" | "ref"> &
	Pick<Attribute, "type"> & { ref: (field: HTMLElement | null) => void };

function FigureField({ type, list, ...field }: FigureFieldProps) {
	if (type === "boolean")
		return (
			<SelectField {...(field as ComponentProps<typeof SelectField>)}>
				<option value="">{sheet.notKnown}</option>
				<option value="yes">{sheet.yes}</option>
				<option value="no">{sheet.no}</option>
			</SelectField>
		);
	if (type === "list")
		return (
			<TextAreaField
				{...(field as ComponentProps<typeof TextAreaField>)}
				rows={1}
				className="min-h-11!"
			/>
		);
	return <Field {...field} list={list} type={type} />;
}

type EstablishedProps = {
	fact: NonNullable<FactOfPart["established"]>;
	label: string;
	onTakeAway(imported: string): void;
};

/** Who established a fact and from where, with the value of the last import, which can come back. */
function Established({ fact, label, onTakeAway }: EstablishedProps) {
	const { by, at, source, imported, importedWords } = fact;
	return (
		<div className="wrap-anywhere mt-1 text-ink-soft text-sm">
			<p>{sheet.who(by ?? sheet.formerAdmin, showDay(at), source)}</p>
			<Button
				look="plain"
				size="small"
				className="-ml-3"
				aria-label={sheet.takeAwayThis(label)}
				onClick={() => onTakeAway(typedFigure(imported))}
			>
				{sheet.takeAway(importedWords || sheet.notKnown)}
			</Button>
		</div>
	);
}
