import { useEffect, useState } from "react";
import { showTime } from "../ui/day-and-time.tsx";
import { copy } from "./order.copy.ts";
import { timeLeft } from "./rules.ts";

type HoldClockProps = { expiresAt: string; onOver?: () => void };

/** Shows when the hold of a booking ends, and the time left. It updates each second and keeps its width. */
export function HoldClock({ expiresAt, onOver }: HoldClockProps) {
	const now = useNow();
	const ends = new Date(expiresAt);
	const over = ends <= now;
	// biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it is over.
	useEffect(() => {
		if (over) onOver?.();
	}, [over]);
	return (
		<p className="figures flex flex-wrap gap-x-2 text-ink-soft text-sm">
			<time dateTime={expiresAt}>{copy.hold.until(showTime(expiresAt))}</time>
			<span>{over ? copy.hold.over : copy.hold.left(timeLeft(ends, now))}</span>
		</p>
	);
}

/** Returns the present time and updates it once a second. */
function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), 1000);
		return () => clearInterval(timer);
	}, []);
	return now;
}
