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
				<div className="rounded-md border-signal border-l-4 bg-signal-tint p-4">
					<p className="font-semibold">{title}</p>
					<p>{detail}</p>
				</div>
			)}
		</div>
	);
}
