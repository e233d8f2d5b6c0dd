import type { ReactNode } from "react";
import { classNames } from "../../src/ui/class-names.ts";
import { ButtonsAndBadges } from "./buttons-and-badges.tsx";
import { Feedback } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";
import { copy } from "./styleguide.copy.ts";

const themes = [
	{ name: "light", scheme: "scheme-light" },
	{ name: "dark", scheme: "scheme-dark" },
] as const;

export function meta() {
	return [{ title: copy.title }, { name: "robots", content: "noindex" }];
}

/**
 * /ui: every component in every state, light beside dark; lists over the full width, where they are tables. Only
 * in development (routes.ts).
 */
export default function StyleguidePage() {
	return (
		<div className="px-4 py-6">
			<h1 className="text-3xl">{copy.title}</h1>
			<p className="mt-2 text-ink-soft">{copy.intro}</p>
			<div className="mt-6 grid gap-4 lg:grid-cols-2">
				{themes.map(({ name, scheme }) => (
					<ThemePanel key={name} scheme={scheme} title={copy.themes[name]}>
						<ButtonsAndBadges />
						<Fields />
						<Feedback />
					</ThemePanel>
				))}
			</div>
			<div className="mt-4 grid gap-4">
				{themes.map(({ name, scheme }) => (
					<ThemePanel key={name} scheme={scheme} title={copy.themes[name]}>
						<Lists />
					</ThemePanel>
				))}
			</div>
		</div>
	);
}

// The tokens are light-dark() pairs, resolved at each element, so a panel needs only its colour scheme.
function ThemePanel(props: { scheme: string; title: string; children: ReactNode }) {
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
