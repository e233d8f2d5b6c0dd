import { LinkButton } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type NotThereProps = {
	/** What the page is about, as its heading; where it has one already, none. */
	heading?: string;
	title: string;
	/** Why, and what to do. */
	children: string;
	to: string;
	toLabel: string;
};

/** In place of what a page would show and is not there: what is missing, why, and one way on. */
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
