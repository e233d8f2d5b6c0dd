import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
	good: "border-brand bg-brand-tint",
	attention: "border-signal bg-signal-tint",
};

type NoticeProps = {
	/** `good`: it worked, or all is well. `attention`: something stands in the way. */
	tone: keyof typeof tones;
	/** How it is read out as soon as it stands there; absent where something around it says so already. */
	role?: "status" | "alert";
	className?: string;
	children: ReactNode;
};

/** A sentence or two with a coloured edge at the left, and what can be done about them. */
export function Notice({ tone, role, className, children }: NoticeProps) {
	return (
		<div role={role} className={classNames("rounded-md border-l-4 p-4", tones[tone], className)}>
			{children}
		</div>
	);
}
