import type { ComponentProps } from "react";

/** The browser's own picker for photos, of which several can be chosen at once. */
export function PhotoInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
	return (
		<input
			{...props}
			type="file"
			multiple
			accept="image/png,image/jpeg,image/webp,image/avif"
			className="min-h-11 w-full min-w-0 rounded-md border border-transparent text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-brand hover:file:text-brand aria-invalid:border-signal"
		/>
	);
}
