import { Notice } from "./notice.tsx";

type FormProblemProps = {
	/** What did not happen. */
	title: string;
	/** Why, and what to do next; null where nothing is wrong. */
	detail: string | null;
};

/** Above a form's button: that nothing was sent, and why. Read out as soon as it stands there. */
export function FormProblem({ title, detail }: FormProblemProps) {
	return (
		<div role="alert" className="empty:hidden">
			{detail && (
				<Notice tone="attention">
					<p className="font-semibold">{title}</p>
					<p>{detail}</p>
				</Notice>
			)}
		</div>
	);
}
