// The room for names at the narrowest screen of each breakpoint of theme.css, in pixels of the default font size:
// its width without the page's margins and without the button "More".
const steps = [
	{ room: 214, shown: "" },
	{ room: 310, shown: "hidden min-[26rem]:block" },
	{ room: 534, shown: "hidden sm:block" },
	{ room: 630, shown: "hidden md:block" },
	{ room: 886, shown: "hidden lg:block" },
	{ room: 1142, shown: "hidden xl:block" },
	{ room: 1720, shown: "hidden min-[116rem]:block" },
];
// A letter of the strip's font is 7.2 px wide on average, and each name has a margin.
const letterPixels = 7.4;
const marginPixels = 20;

/**
 * The names that fit in one row, with the classes that show each only where the screen is wide enough. They are
 * counted and not measured, so that the row is right before the page's scripts run.
 */
export function stripFit(names: readonly string[]): { name: string; shown: string }[] {
	const fitting: { name: string; shown: string }[] = [];
	let end = 0;
	for (const name of names) {
		end += name.length * letterPixels + marginPixels;
		const step = steps.find(({ room }) => end <= room);
		if (!step) break;
		fitting.push({ name, shown: step.shown });
	}
	return fitting;
}
