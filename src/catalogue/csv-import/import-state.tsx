import { formatCount } from "../../kernel/digits.ts";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { copy as adminCopy } from "../admin/copy.ts";
import { moveImportOperation, type ShownImport } from "./contract.ts";
import { copy } from "./copy.ts";
import { type ImportField, importFields, isAtWork, type Move } from "./rules.ts";

type Columns = (ImportField | null)[];

/** What an import does at present or did, and what can be done with it next. */
export function ImportState({ one }: { one: ShownImport }) {
	const { _id: id, state, counts, line, lines, waits } = one;
	const { run, sent } = useRowAction(
		({ state, columns = one.columns }: { state: Move; columns?: Columns }) =>
			call(moveImportOperation, { params: { id }, body: { state, columns } }),
		{},
	);
	const writes = (counts.added ?? 0) + (counts.changed ?? 0);
	return (
		<>
			<Notice tone={state === "draft" && writes === 0 ? "attention" : "good"} role="status">
				<p className="font-semibold">{waits ? copy.waits : copy.about[state]}</p>
				{isAtWork(state) && !waits && (
					<>
						<p className="figures">{copy.progress(formatCount(line), formatCount(lines))}</p>
						<progress
							aria-label={copy.about[state]}
							className="mt-2 h-3 w-full accent-brand"
							max={lines}
							value={line}
						/>
					</>
				)}
			</Notice>
			{state === "draft" && (
				<ColumnForm
					key={one.columns.join()}
					one={one}
					busy={sent?.state === "checking"}
					onSend={(columns) => void run({ state: "checking", columns })}
				/>
			)}
			{state === "draft" && writes > 0 && (
				<Button busy={sent?.state === "importing"} onClick={() => void run({ state: "importing" })}>
					{copy.go(writes)}
				</Button>
			)}
			{state === "done" && writes > 0 && (
				<Button
					look="quiet"
					busy={sent?.state === "undoing"}
					onClick={() => void run({ state: "undoing" })}
				>
					{copy.undo}
				</Button>
			)}
		</>
	);
}

type FormProps = { one: ShownImport; busy: boolean; onSend(columns: Columns): void };

/** Which field each column of the file is. It is open if a column has none. */
function ColumnForm({ one: { heads, columns }, busy, onSend }: FormProps) {
	return (
		<details open={columns.every((column) => column === null)}>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold">
				{copy.columns(columns.filter(Boolean).length, columns.length)}
			</summary>
			<form
				className="mt-2 space-y-4"
				onSubmit={(event) => {
					event.preventDefault();
					const chosen = new FormData(event.currentTarget).getAll("column");
					onSend(chosen.map((name) => importFields.find((field) => field === name) ?? null));
				}}
			>
				<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{heads.map((head, index) => (
						<SelectField key={head} label={head} name="column" defaultValue={columns[index] ?? ""}>
							<option value="">{copy.unread}</option>
							{importFields.map((field) => (
								<option key={field} value={field}>
									{adminCopy.fields[field]}
								</option>
							))}
						</SelectField>
					))}
				</div>
				<Button type="submit" look="quiet" busy={busy}>
					{copy.checkAgain}
				</Button>
			</form>
		</details>
	);
}
