import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { showDay } from "../../ui/day-and-time.tsx";
import { Field, SelectField, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import type { FactOfPart } from "../facts/contract.ts";
import { copy as factCopy } from "../facts/copy.ts";
import { changeProductOperation } from "./contract.ts";

const copy = factCopy.sheet;
const { rules } = factCopy;

type FactFormProps = { partId: string; fact: FactOfPart };

/** Establishes one fact of a part, as a value or as not known, or takes it away again. */
export function FactForm({ partId, fact }: FactFormProps) {
	const { key, label, established } = fact;
	const { run, formOf, busy, fields, detail } = useSubmit(
		(change: FactChange) => call(changeProductOperation, { params: { id: partId }, body: change }),
		{
			fields: ["facts", "source"],
			toast: (_, { forget }) => (forget ? copy.takenAway(label) : copy.saved(label)),
			reload: true,
		},
	);

	return (
		<form
			{...formOf(({ value = "", source = "" }, { nativeEvent }) => {
				const isUnknown =
					(nativeEvent as SubmitEvent).submitter?.getAttribute("name") === "unknown";
				const facts = { [key]: isUnknown ? null : typedValue(fact, value) };
				return { facts, source: source.trim() };
			})}
			className="space-y-4 px-2 pt-2 pb-4"
		>
			{established && <Established {...established} />}
			<ValueField fact={fact} error={fields.facts} />
			<Field
				label={copy.source}
				name="source"
				hint={copy.sourceHint}
				autoComplete="off"
				defaultValue={established?.source ?? ""}
				aria-required
				error={fields.source}
			/>
			<FormProblem title={copy.failed} detail={detail} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy} aria-label={copy.saveThis(label)}>
					{copy.save}
				</Button>
				<Button
					type="submit"
					name="unknown"
					look="quiet"
					disabled={busy}
					aria-label={copy.unknownThis(label)}
				>
					{copy.unknown}
				</Button>
				{established && (
					<Button
						type="button"
						look="quiet"
						disabled={busy}
						aria-label={copy.takeAwayThis(label)}
						onClick={() => void run({ forget: [key] })}
					>
						{copy.takeAway}
					</Button>
				)}
			</div>
		</form>
	);
}

/** Who established it, and what the last import read. */
function Established({ by, at, importedWords }: NonNullable<FactOfPart["established"]>) {
	return (
		<p className="text-ink-soft text-sm">
			{copy.who(by ?? copy.formerAdmin, showDay(at))}{" "}
			{importedWords ? copy.imported(importedWords) : copy.importedNothing}
		</p>
	);
}

type FactChange = { facts?: Record<string, TypedValue | null>; forget?: string[]; source?: string };
type TypedValue = string | boolean | string[];

/** What was typed, as the call takes it; an empty choice stays one, so that the shop says what is missing. */
function typedValue({ type }: FactOfPart, typed: string): TypedValue {
	if (type === "boolean" && typed !== "") return typed === "yes";
	if (type !== "list") return typed;
	return typed
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

function ValueField({ fact, error }: { fact: FactOfPart; error: string | undefined }) {
	const { type, unit, value, example } = fact;
	const hint = example ? copy.example(example) : undefined;
	const same = { name: "value", error, "aria-required": true } as const;
	if (type === "boolean")
		return (
			<SelectField
				{...same}
				label={copy.value}
				error={error && rules.yesOrNo}
				defaultValue={value === null ? "" : value === true ? "yes" : "no"}
			>
				<option value="">{copy.choose}</option>
				<option value="yes">{copy.yes}</option>
				<option value="no">{copy.no}</option>
			</SelectField>
		);
	if (type === "list")
		return (
			<TextAreaField
				{...same}
				label={copy.values}
				hint={hint ? `${copy.onePerLine}. ${hint}` : copy.onePerLine}
				defaultValue={[value ?? []].flat().join("\n")}
			/>
		);
	return (
		<Field
			{...same}
			label={unit ? copy.valueIn(unit) : copy.value}
			hint={hint}
			autoComplete="off"
			type={type === "number" ? "number" : "text"}
			defaultValue={value === null ? "" : String(value)}
		/>
	);
}
