/** A time on the wire as `20 Nov 2026, 16:05`, in the reader's time zone. It breaks only between day and time. */
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

/** A time on the wire as `16:05`, in the reader's time zone. */
export function showTime(wire: string): string {
	return time.format(new Date(wire));
}

/** Its day as `20 Nov 2026`, in the reader's time zone. */
export function showDay(wire: string): string {
	return day.format(new Date(wire));
}

/** A time on the wire within a sentence, as `20 Nov 2026, 16:05`, in the reader's time zone. */
export function showDayAndTime(wire: string): string {
	return `${showDay(wire)}, ${showTime(wire)}`;
}
