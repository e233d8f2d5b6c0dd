const plainNumber = new Intl.NumberFormat("en-IN", {
	maximumFractionDigits: 3,
	useGrouping: false,
});

/** A figure with its unit, as people write it: "2 TB", "CL36", "27″", "650 W". */
export function figureInWords(figure: number, unit: string): string {
	if (unit === "GB" && figure >= 1000 && figure % 1000 === 0)
		return `${plainNumber.format(figure / 1000)} TB`;
	if (unit === "CL") return `CL${figure}`;
	if (unit === "inch") return `${plainNumber.format(figure)}″`;
	return `${plainNumber.format(figure)} ${unit}`.trim();
}
