// Words whose hyphen is no place to end a line.
const whole = /\b(Wi-Fi(?: \d\w*)?|USB-[AC]|Type-C|D-Sub|SO-DIMM|[EX]L?-ATX|12V-2x6)\b/;

/** Text in which a line never ends within a short word such as Wi-Fi or USB-C. */
export function Unbroken({ text }: { text: string }) {
	if (!whole.test(text)) return text;
	return text.split(whole).map((piece, index) =>
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
