import { encode } from "uqr";

/** A text as a QR code: dark on light in either theme, or cameras do not read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 4 });
	const dark = data.flatMap((row, y) =>
		row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
	);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-52 rounded-md border border-line"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={dark.join("")} fill="#000" />
		</svg>
	);
}
