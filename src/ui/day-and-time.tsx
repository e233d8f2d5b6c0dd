import { showDay, showTime } from "./show-time.ts";

/** A time on the wire as `20 Nov 2026, 16:05`, where the reader is. Breaks between the two alone. */
export function DayAndTime({ wire }: { wire: string }) {
	return (
		<time dateTime={wire} className="figures">
			<span className="whitespace-nowrap">{showDay(wire)},</span>{" "}
			<span className="whitespace-nowrap">{showTime(wire)}</span>
		</time>
	);
}
