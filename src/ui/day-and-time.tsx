/** A time on the wire as `20 Nov 2026, 16:05`, where the reader is. Breaks between the two alone. */
export function DayAndTime({ wire }: { wire: string }) {
	return (
		<time dateTime={wire} className="figures">
			<span className="whitespace-nowrap">{showDay(wire)},</span>{" "}
			<span className="whitespace-nowrap">{showTime(wire)}</span>
		</time>
	);
}

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** A time on the wire as `16:05`, where the reader is. */
export function showTime(wire: string): string {
	return time.format(new Date(wire));
}

/** Its day as `20 Nov 2026`, where the reader is. */
export function showDay(wire: string): string {
	return day.format(new Date(wire));
}

/** A time on the wire within a sentence, as `20 Nov 2026, 16:05`, where the reader is. */
export function showDayAndTime(wire: string): string {
	return `${showDay(wire)}, ${showTime(wire)}`;
}
