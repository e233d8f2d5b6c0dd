import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";

/** The `handle` export of a route that adds a menu here (the dashboard's sidebar). */
export type MenuHandle = { Menu: () => ReactNode };

type SmallScreenMenuProps = { label: string; icon: ReactNode; children: ReactNode };

/**
 * The menu button of small screens: opens the navigation and, in the dashboard, its sidebar (spec §2). It is a
 * <details>, so it opens without JavaScript. Escape, a press on an entry, a navigation, and a focus outside close
 * it: it would cover the focused element.
 */
export function SmallScreenMenu({ label, icon, children }: SmallScreenMenuProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	const menus = useMatches().flatMap(
		({ handle }) => (handle as MenuHandle | undefined)?.Menu ?? [],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: it closes at each change of page
	useEffect(() => {
		if (details.current) details.current.open = false;
	}, [key]);

	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== "Escape" || !details.current?.open) return;
		details.current.open = false;
		details.current.querySelector("summary")?.focus();
	}

	function onBlur({ relatedTarget }: FocusEvent) {
		if (!relatedTarget || !details.current || details.current.contains(relatedTarget)) return;
		details.current.open = false;
	}

	return (
		<details ref={details} onKeyDown={onKeyDown} onBlur={onBlur} className="md:hidden">
			<summary
				aria-label={label}
				className="hover:bg-sunken grid size-11 list-none place-items-center rounded-md [&::-webkit-details-marker]:hidden"
			>
				{icon}
			</summary>
			<div className="border-line bg-surface shadow-raised absolute inset-x-0 top-full max-h-[calc(100svh-7rem)] overflow-y-auto border-b p-4">
				{menus.map((Menu, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: there is one menu per level of the page
					<div key={index} className="border-line mb-3 border-b pb-3">
						<Menu />
					</div>
				))}
				<nav aria-label={label} className="flex flex-col gap-1">
					{children}
				</nav>
			</div>
		</details>
	);
}
