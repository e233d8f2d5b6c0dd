import { useState } from "react";
import { Field, SelectField, TextAreaField } from "../../src/ui/field.tsx";
import { FileField } from "../../src/ui/file-field.tsx";
import { FormProblem, Notice, TryAgain } from "../../src/ui/notice.tsx";
import { Example } from "./example.tsx";
import { copy } from "./styleguide.copy.ts";

const { field } = copy;

/** Fields of every type: empty, filled, invalid, read-only, disabled; notices and problems. */
export function Fields() {
	return (
		<>
			<Example title={copy.sections.fields}>
				<div className="grid gap-4 sm:grid-cols-2">
					<Field label={field.label} placeholder={field.placeholder} hint={field.hint} />
					<Field label={field.label} defaultValue={copy.bangla} />
					<Field label={field.label} error={field.wrong} hint={field.hint} />
					<Field label={field.readOnly} defaultValue={copy.longName} readOnly />
					<Field label={copy.states.disabled} defaultValue={field.label} disabled />
					<Field label={field.number} type="number" defaultValue="12,34,567" />
					<SelectField label={field.choice}>
						{field.choices.map((choice) => (
							<option key={choice}>{choice}</option>
						))}
					</SelectField>
					<ChosenFile />
				</div>
				<TextAreaField label={field.area} defaultValue={copy.longName} error={field.wrong} />
			</Example>
			<Example title={copy.sections.problems}>
				{(["good", "attention"] as const).map((tone) => (
					<Notice key={tone} tone={tone}>
						<p>{copy.notices[tone]}</p>
					</Notice>
				))}
				<FormProblem {...copy.problem} />
				<TryAgain problem={copy.problem} />
			</Example>
		</>
	);
}

function ChosenFile() {
	const [file, setFile] = useState<File | null>(null);
	return <FileField label={field.file} hint={field.hint} value={file} onChange={setFile} />;
}
