import { Suspense } from "react";
import { Button } from "../button.tsx";
import { lazyPart } from "../lazy-part.ts";
import type { MoreMenuProps } from "./more-menu-box.tsx";

const Box = lazyPart(() => import("./more-menu-box.tsx"));

/** A button with three dots that opens a menu. Its code is fetched with the first one that is shown. */
export function MoreMenu(props: MoreMenuProps) {
	return (
		<Suspense
			fallback={
				<Button look="quiet" size="small" aria-label={props.label} disabled>
					…
				</Button>
			}
		>
			<Box {...props} />
		</Suspense>
	);
}
