import type { Operation } from "../../kernel/operation.ts";
import { Button } from "../../ui/button.tsx";
import type { CsvSeparator } from "../csv/write-csv.server.ts";
import { type ApiResult, call } from "./api-client.ts";
import { saveFile } from "./save-file.ts";
import { copy } from "./save-list.copy.ts";
import { sayInToast, useSubmit } from "./use-submit.ts";

type SaveListProps = {
	/** A list that can be saved (ListQuery). */
	operation: Operation;
	/** The parameters of the list's path. */
	params?: Record<string, string>;
	/** The filters of the list that the page shows. */
	query?: Record<string, string | null>;
	/** The file's name without its ending: "orders". */
	name: string;
};

const separators: readonly CsvSeparator[] = ["comma", "semicolon"];

/** Buttons that save all rows of a list as a CSV file, as the page filters it. */
export function SaveList({ operation, params = {}, query = {}, name }: SaveListProps) {
	const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
	const { run, sent } = useSubmit(
		async (csv: CsvSeparator) => {
			const request = { params, query: { ...filters, csv }, read: "blob" } as const;
			return (await call(operation, request as Parameters<typeof call>[1])) as ApiResult<Blob>;
		},
		{
			done: (file) => saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
			refused: sayInToast,
		},
	);
	return (
		<p className="mt-6 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-ink-soft text-sm print:hidden">
			{copy.all}
			<span className="flex gap-2">
				{separators.map((separator) => (
					<Button
						key={separator}
						look="quiet"
						size="small"
						aria-label={copy.allWith(copy[separator])}
						busy={sent === separator}
						disabled={sent !== undefined}
						onClick={() => void run(separator)}
					>
						{copy[separator]}
					</Button>
				))}
			</span>
		</p>
	);
}
