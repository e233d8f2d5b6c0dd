import { type ReactNode, useLayoutEffect, useRef } from "react";
import { PartImage } from "../../catalogue/images/part-image.tsx";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { Link } from "../../ui/link.tsx";
import type { OptionGroup, SuggestedOption } from "./suggested-options.ts";
import { copy } from "./suggestions.copy.ts";

/** The box of the suggestions. It is at most as high as the rest of the screen, also above a phone's keyboard. */
export function SuggestionPanel({ children }: { children: ReactNode }) {
	const panel = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const screen = window.visualViewport;
		if (!screen) return;
		function limitHeight() {
			const top = panel.current?.getBoundingClientRect().top ?? 0;
			const height = (screen?.offsetTop ?? 0) + (screen?.height ?? 0) - top - 8;
			panel.current?.style.setProperty("max-height", `${Math.max(height, 160)}px`);
		}
		limitHeight();
		screen.addEventListener("resize", limitHeight);
		return () => screen.removeEventListener("resize", limitHeight);
	}, []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here by mouse, it is left undone
		<div
			ref={panel}
			// A press must not take the focus out of the field.
			onMouseDown={(event) => event.preventDefault()}
			className="absolute top-full left-0 z-40 mt-1 w-full overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-surface shadow-raised lg:w-[34rem]"
		>
			{children}
		</div>
	);
}

type ListProps = {
	groups: readonly OptionGroup[];
	activeId: string | undefined;
	onFollow(): void;
};

export function SuggestionList({ groups, activeId, onFollow }: ListProps) {
	return (
		<div role="listbox" id="suggestions" aria-label={copy.label} className="p-1">
			{groups.map(({ label, options }) => (
				// biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
				<div key={label} role="group" aria-label={label}>
					<div aria-hidden="true" className="px-2 pt-2 font-semibold text-ink-soft text-sm">
						{label}
					</div>
					{options.map((option) => (
						<SuggestionOption
							key={option.id}
							option={option}
							active={option.id === activeId}
							onFollow={onFollow}
						/>
					))}
				</div>
			))}
		</div>
	);
}

type OptionProps = { option: SuggestedOption; active: boolean; onFollow(): void };

/** A suggestion is a link. The focus stays in the search field. */
function SuggestionOption({ option, active, onFollow }: OptionProps) {
	return (
		<Link
			to={option.to}
			// The popup stays open if the link opens in a new tab.
			onClick={({ ctrlKey, metaKey }) => ctrlKey || metaKey || onFollow()}
			id={option.id}
			role="option"
			aria-selected={active}
			tabIndex={-1}
			className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1 no-underline hover:bg-sunken aria-selected:bg-brand-tint aria-selected:text-brand-strong forced-colors:aria-selected:outline forced-colors:aria-selected:outline-2"
		>
			{"part" in option ? (
				<>
					<PartImage
						image={option.part.image}
						alt=""
						sizes="2.75rem"
						className="size-11 shrink-0 rounded-sm"
					/>
					<span className="line-clamp-2 min-w-0 grow text-sm leading-tight">
						{option.part.name}
					</span>{" "}
					<span className="figures text-right font-semibold text-sm">
						{formatTaka(option.part.price)}
						{option.part.availableQuantity === 0 && (
							<span className="block font-normal text-signal text-xs">{copy.soldOut}</span>
						)}
					</span>
				</>
			) : (
				<>
					<span className="wrap-anywhere min-w-0 grow">{option.name}</span>{" "}
					{option.count !== null && (
						<span className="figures text-ink-soft text-sm">
							{copy.inKind(formatCount(option.count), option.count === 1)}
						</span>
					)}
				</>
			)}
		</Link>
	);
}
