/** Where something cannot be done without scripts: says so to a browser that runs none, and is nowhere else. */
export function NeedsScript({ children }: { children: string }) {
	return (
		<noscript>
			<p className="border-line-strong bg-sunken my-4 rounded-md border p-3">{children}</p>
		</noscript>
	);
}
