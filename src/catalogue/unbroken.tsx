/** Text without a line break within a short word such as Wi-Fi or USB-C, or between a figure and its unit. */
export function Unbroken({ text }: { text: string }) {
	const pieces = text
		.replace(/(\d) (?=[^\d·])|(×) | (?=·)/g, "$1$2\u00a0")
		.split(/\b(\w{1,4}-\w{1,4})\b/);
	return pieces.map((piece, index) =>
		index % 2 === 0 ? (
			piece
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other
			<span key={index} className="whitespace-nowrap">
				{piece}
			</span>
		),
	);
}
