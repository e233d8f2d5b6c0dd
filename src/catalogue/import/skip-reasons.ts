import { copy } from "./copy.ts";

/** Why a record or a price was skipped. The sentences are in copy.ts. */
export type SkipReason = keyof typeof copy.skipped;

/** The file, the line, and the reason. `line` is null if the whole file is one record. */
export type Skip = { file: string; line: number | null; reason: SkipReason; detail?: string };

/** "GPU.jsonl:17: skipped, the record has no name." */
export function skipInWords({ file, line, reason, detail }: Skip): string {
	const place = line === null ? file : `${file}:${line}`;
	return `${place}: skipped, ${copy.skipped[reason]}${detail ? ` (${detail})` : ""}.`;
}
