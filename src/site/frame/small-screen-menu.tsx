import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { copy } from "../copy.ts";
import { ClosingDetails } from "./closing-details.tsx";

/** The `handle` export of a route that adds a menu here (the dashboard's sidebar). */
export type MenuHandle = { Menu: () => ReactNode };

/** The menu button of small screens: opens the navigation and, in the dashboard, its sidebar (spec §2). */
export function SmallScreenMenu({ children }: { children: ReactNode }) {
	const handles = useMatches().map(({ handle }) => handle as MenuHandle | undefined);
	const PageMenu = handles.findLast((handle) => handle?.Menu)?.Menu;
	return (
		<ClosingDetails
			className="md:hidden"
			summary={
				<summary
					aria-label={copy.nav.menu}
					className="grid size-11 list-none place-items-center rounded-md hover:bg-sunken [&::-webkit-details-marker]:hidden"
				>
					<Menu aria-hidden="true" className="size-6" />
				</summary>
			}
		>
			<div className="absolute inset-x-0 top-full max-h-[calc(100svh-7rem)] overflow-y-auto overscroll-contain border-line border-b bg-surface p-4 shadow-raised">
				{PageMenu && (
					<div className="mb-3 border-line border-b pb-3">
						<PageMenu />
					</div>
				)}
				{children}
			</div>
		</ClosingDetails>
	);
}
