import { showShopClock, showShopDay, showShopMinute } from "../kernel/shop-time.ts";

/** A time on the wire as `20 Nov 2026, 16:05`, in Bangladesh time, as the footer says. It breaks only between day and time. */
export function DayAndTime({ wire }: { wire: string }) {
	return (
		<time dateTime={wire} className="figures">
			<span className="whitespace-nowrap">{showDay(wire)},</span>{" "}
			<span className="whitespace-nowrap">{showTime(wire)}</span>
		</time>
	);
}

/** A time on the wire as `16:05`, in Bangladesh time. */
export function showTime(wire: string): string {
	return showShopClock(new Date(wire));
}

/** Its day as `20 Nov 2026`, in Bangladesh time. */
export function showDay(wire: string): string {
	return showShopDay(new Date(wire));
}

/** A time on the wire within a sentence, as `20 Nov 2026, 16:05`, in Bangladesh time. */
export function showDayAndTime(wire: string): string {
	return showShopMinute(new Date(wire));
}
