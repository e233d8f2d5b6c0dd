import { showShopClock, showShopDay, showShopMinute } from "../kernel/shop-time.ts";

/** A time of the API as `20 Nov 2026, 16:05`, in Bangladesh time. It wraps only between day and time. */
export function DayAndTime({ wire }: { wire: string }) {
	return (
		<time dateTime={wire} className="figures @6xl:whitespace-nowrap">
			<span className="whitespace-nowrap">{showDay(wire)},</span>{" "}
			<span className="whitespace-nowrap">{showTime(wire)}</span>
		</time>
	);
}

/** A time of the API as `16:05`, in Bangladesh time. */
export function showTime(wire: string): string {
	return showShopClock(new Date(wire));
}

/** The day of an API time as `20 Nov 2026`, in Bangladesh time. */
export function showDay(wire: string): string {
	return showShopDay(new Date(wire));
}

/** A time of the API for a sentence, as `20 Nov 2026, 16:05`, in Bangladesh time. */
export function showDayAndTime(wire: string): string {
	return showShopMinute(new Date(wire));
}
