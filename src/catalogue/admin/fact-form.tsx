import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { showDay } from "../../ui/day-and-time.tsx";
import { Field, SelectField, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import type { FactOfPart } from "../facts/contract.ts";
import { copy as factCopy } from "../facts/copy.ts";
import { changeProductOperation } from "./contract.ts";

const copy = factCopy.sheet;
const { rules } = factCopy;

type FactFormProps = { partId: string; fact: FactOfPart };

/** Establishes one fact of a part, as a value or as not known, or takes it away again. */
export function FactForm({ partId, fact }: FactFormProps) {
	const { key, label, established } = fact;
	const { errors, problem, busy, send } = useFactChange(partId, fact);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		const source = String(typed.get("source") ?? "").trim();
		const { submitter } = event.nativeEvent as SubmitEvent;
		const isUnknown = submitter instanceof HTMLButtonElement && submitter.name === "unknown";
		const value = isUnknown ? null : typedValue(fact, String(typed.get("value") ?? ""));
		return send({ facts: { [key]: value }, source }, copy.saved(label));
	}
	return (
		<form onSubmit={submit} noValidate method="post" className="space-y-4 px-2 pt-2 pb-4">
			{established && (
				<p className="text-ink-soft text-sm">
					{copy.who(established.by ?? copy.formerAdmin, showDay(established.at))}{" "}
					{established.importedWords
						? copy.imported(established.importedWords)
						: copy.importedNothing}
				</p>
			)}
			<ValueField fact={fact} error={errors.value} />
			<Field
				label={copy.source}
				name="source"
				hint={copy.sourceHint}
				autoComplete="off"
				defaultValue={established?.source ?? ""}
				aria-required
				error={errors.source}
			/>
			<FormProblem title={copy.failed} detail={problem} />
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
						onClick={() => void send({ forget: [key] }, copy.takenAway(label))}
					>
						{copy.takeAway}
					</Button>
				)}
			</div>
		</form>
	);
}

type SentChange = { facts?: Record<string, TypedValue | null>; forget?: string[]; source?: string };

/** Sends a change of a fact, says what came of it, and reads the part's facts again. */
function useFactChange(partId: string, { key }: FactOfPart) {
	const [errors, setErrors] = useState<{ value?: string; source?: string }>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();

	async function send(body: SentChange, done: string) {
		setBusy(true);
		const response = await call(changeProductOperation, { params: { id: partId }, body });
		setBusy(false);
		const fields = response.ok ? {} : (response.problem.fields ?? {});
		const value = fields[`facts.${key}`];
		const { source } = fields;
		setErrors({ ...(value ? { value } : {}), ...(source ? { source } : {}) });
		setProblem(response.ok || value || source ? null : response.problem.detail);
		if (!response.ok) return;
		void toast.success(done);
		await revalidate();
	}
	return { errors, problem, busy, send };
}

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
