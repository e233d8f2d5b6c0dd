import { ChevronDown } from "lucide-react";
import type { SentBody } from "../../kernel/operation.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { showDay } from "../../ui/day-and-time.tsx";
import { Field, SelectField, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import type { FactOfPart } from "../facts/contract.ts";
import { copy } from "../facts/copy.ts";
import { changeProductOperation } from "./contract.ts";

const sheet = copy.sheet;

type FactSheetProps = { partId: string; checkedOn: string | null; facts: readonly FactOfPart[] };

/** All facts that a part can have, each with its value, its source and a form that opens below. */
export function FactSheet({ partId, checkedOn, facts }: FactSheetProps) {
	return (
		<section className="mt-10 max-w-2xl" aria-labelledby="facts">
			<h3 id="facts" className="text-lg">
				{sheet.title}
			</h3>
			<p className="mt-1 max-w-prose text-ink-soft">{sheet.lead}</p>
			{checkedOn && <p className="mt-1 text-ink-soft">{sheet.checked(showDay(checkedOn))}</p>}
			<ul className="mt-4 border-line border-t">
				{facts.map((fact) => (
					<li key={fact.key} className="border-line border-b">
						<details>
							<summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-2 py-2 hover:bg-sunken sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
								<span className="font-semibold">{fact.label}</span>{" "}
								<span className="wrap-anywhere col-start-1 min-w-0 sm:col-start-auto">
									<span
										className={classNames("figures", fact.value === null && "text-ink-soft italic")}
									>
										{fact.words || sheet.notKnown}
									</span>{" "}
									<span className="text-ink-soft text-sm">{originOf(fact)}</span>
								</span>
								<ChevronDown
									aria-hidden="true"
									className="col-start-2 row-span-2 row-start-1 size-5 text-ink-soft sm:col-start-3 sm:row-span-1 [[open]>*>&]:rotate-180"
								/>
							</summary>
							<FactForm
								key={`${fact.key}:${fact.established?.at ?? ""}:${fact.words}`}
								partId={partId}
								fact={fact}
							/>
						</details>
					</li>
				))}
			</ul>
		</section>
	);
}

function originOf({ established, value }: FactOfPart): string {
	if (established) return sheet.fromSource(established.source);
	return value === null ? "" : sheet.fromRecord;
}

type FactFormProps = { partId: string; fact: FactOfPart };

/** The form that establishes one fact of a part, as a value or as not known, or restores the imported value. */
function FactForm({ partId, fact }: FactFormProps) {
	const { key, label, established } = fact;
	const { run, formOf, busy, fields, detail } = useSubmit(
		(change: FactChange) => call(changeProductOperation, { params: { id: partId }, body: change }),
		{
			fields: ["facts", "source"],
			toast: (_, { forget }) => (forget ? sheet.takenAway(label) : sheet.saved(label)),
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
				label={sheet.source}
				name="source"
				hint={sheet.sourceHint}
				autoComplete="off"
				defaultValue={established?.source ?? ""}
				aria-required
				error={fields.source}
			/>
			<FormProblem title={sheet.failed} detail={detail} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy} aria-label={sheet.saveThis(label)}>
					{sheet.save}
				</Button>
				<Button
					type="submit"
					name="unknown"
					look="quiet"
					disabled={busy}
					aria-label={sheet.unknownThis(label)}
				>
					{sheet.unknown}
				</Button>
				{established && (
					<Button
						type="button"
						look="quiet"
						disabled={busy}
						aria-label={sheet.takeAwayThis(label)}
						onClick={() => void run({ forget: [key] })}
					>
						{sheet.takeAway}
					</Button>
				)}
			</div>
		</form>
	);
}

/** Shows who established the fact, and the value that the last import read. */
function Established({ by, at, importedWords }: NonNullable<FactOfPart["established"]>) {
	return (
		<p className="text-ink-soft text-sm">
			{sheet.who(by ?? sheet.formerAdmin, showDay(at))}{" "}
			{importedWords ? sheet.imported(importedWords) : sheet.importedNothing}
		</p>
	);
}

type FactChange = SentBody<typeof changeProductOperation>;

/** The typed value, converted for the API. An empty choice stays empty, so that the server reports it as missing. */
function typedValue({ type }: FactOfPart, typed: string): string | boolean | string[] {
	if (type === "boolean" && typed !== "") return typed === "yes";
	if (type !== "list") return typed;
	return typed
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

function ValueField({ fact, error }: { fact: FactOfPart; error: string | undefined }) {
	const { type, unit, value, example } = fact;
	const hint = example ? sheet.example(example) : undefined;
	const same = { name: "value", error, "aria-required": true } as const;
	if (type === "boolean")
		return (
			<SelectField
				{...same}
				label={sheet.value}
				error={error && copy.rules.yesOrNo}
				defaultValue={value === null ? "" : value === true ? "yes" : "no"}
			>
				<option value="">{sheet.choose}</option>
				<option value="yes">{sheet.yes}</option>
				<option value="no">{sheet.no}</option>
			</SelectField>
		);
	if (type === "list")
		return (
			<TextAreaField
				{...same}
				label={sheet.values}
				hint={hint ? `${sheet.onePerLine}. ${hint}` : sheet.onePerLine}
				defaultValue={[value ?? []].flat().join("\n")}
			/>
		);
	return (
		<Field
			{...same}
			label={unit ? sheet.valueIn(unit) : sheet.value}
			hint={hint}
			autoComplete="off"
			type={type === "number" ? "number" : "text"}
			defaultValue={value === null ? "" : String(value)}
		/>
	);
}
