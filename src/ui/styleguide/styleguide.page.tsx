import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { EverySign } from "./buttons-and-badges.tsx";
import { EveryAct } from "./feedback.tsx";
import { EveryField } from "./fields.tsx";
import { EveryList } from "./lists.tsx";
import { copy } from "./styleguide.copy.ts";

const themes = [
	{ name: "light", scheme: "scheme-light" },
	{ name: "dark", scheme: "scheme-dark" },
] as const;

export function meta() {
	return [{ title: copy.title }, { name: "robots", content: "noindex" }];
}

/**
 * /ui: every part of the screen in every state, light beside dark; lists as wide as they can be, where they are
 * tables. In development alone (routes.ts).
 */
export default function EveryPartPage() {
	return (
		<div className="px-4 py-6">
			<h1 className="text-3xl">{copy.title}</h1>
			<p className="text-ink-soft mt-2">{copy.intro}</p>
			<div className="mt-6 grid gap-4 lg:grid-cols-2">
				{themes.map(({ name, scheme }) => (
					<Ground key={name} scheme={scheme} title={copy.themes[name]}>
						<EverySign />
						<EveryField />
						<EveryAct />
					</Ground>
				))}
			</div>
			<div className="mt-4 grid gap-4">
				{themes.map(({ name, scheme }) => (
					<Ground key={name} scheme={scheme} title={copy.themes[name]}>
						<EveryList />
					</Ground>
				))}
			</div>
		</div>
	);
}

// The tokens are light-dark() pairs that are resolved where they are used, so a ground needs its scheme alone.
function Ground(props: { scheme: string; title: string; children: ReactNode }) {
	return (
		<section
			className={classNames(
				"min-w-0 space-y-8 rounded-lg border border-line bg-paper p-4 text-ink",
				props.scheme,
			)}
		>
			<h2 className="text-2xl">{props.title}</h2>
			{props.children}
		</section>
	);
}
