import { LinkButton } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type NotThereProps = {
	/** The page's heading, unless the page has one already. */
	heading?: string;
	title: string;
	/** Why the content is missing, and what to do. */
	children: string;
	to: string;
	toLabel: string;
};

/** Replaces missing content of a page: says what is missing and why, and links to another page. */
export function NotThere({ heading, title, children, to, toLabel }: NotThereProps) {
	return (
		<section>
			{heading && <h2 className="mb-4 text-xl">{heading}</h2>}
			<EmptyState
				title={title}
				action={
					<LinkButton to={to} look="quiet">
						{toLabel}
					</LinkButton>
				}
			>
				{children}
			</EmptyState>
		</section>
	);
}
