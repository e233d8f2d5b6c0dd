import { MultiBar, Presets } from "cli-progress";
import { copy } from "./copy.ts";

/** Shows an import's progress and the skipped items. */
export type ImportProgress = {
	/** `total` is the size of all files in bytes. The `bytes` of `moved` are the bytes read so far. */
	begin(total: number): void;
	moved(bytes: number, records: number): void;
	say(line: string): void;
	end(): void;
};

/** A progress bar for a terminal; lines are printed above it. */
export function openProgressBar(): ImportProgress {
	const format = "Importing {bar} {percentage} % · {records} records · {eta_formatted} left";
	const bars = new MultiBar(
		{ format, clearOnComplete: true, hideCursor: true },
		Presets.shades_classic,
	);
	let bar: ReturnType<MultiBar["create"]> | undefined;
	return {
		begin: (total) => {
			bar = bars.create(total, 0, { records: 0 });
		},
		moved: (bytes, records) => bar?.update(bytes, { records }),
		say: (line) => bars.log(`${line}\n`),
		end: () => bars.stop(),
	};
}

/** Writes one line per tenth of the import, for a log. */
export function openProgressLines(write: (line: string) => void): ImportProgress {
	let total = 1;
	let tenths = 0;
	return {
		begin: (all) => {
			total = Math.max(1, all);
		},
		moved: (bytes, records) => {
			const reached = Math.floor((bytes / total) * 10);
			if (reached <= tenths) return;
			tenths = reached;
			write(`${copy.import.reading(records)} (${Math.min(100, tenths * 10)} %)`);
		},
		say: write,
		end: () => {},
	};
}
