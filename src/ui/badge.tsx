import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tone = "plain" | "good" | "attention" | "waiting";

const tones: Record<Tone, string> = {
	plain: "border-line bg-sunken text-ink-soft",
	good: "border-transparent bg-brand-tint text-brand-strong",
	attention: "border-transparent bg-signal-tint text-signal",
	waiting: "border-line-strong bg-surface text-ink",
};

/** A status as a word. The colour only supports the word; it never carries the meaning alone. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
	return (
		<span
			className={classNames(
				"inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs",
				tones[tone],
			)}
		>
			{children}
		</span>
	);
}
