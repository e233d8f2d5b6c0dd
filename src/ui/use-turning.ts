import { useEffect, useState } from "react";

const TURN_MILLISECONDS = 7000;

/**
 * Calls `turn` every seven seconds while that is welcome. `wanted`: what the pause button says; `on`: whether it
 * really turns now. Spread `held` on the element that holds it while pointed at or focused. Where reduced motion is
 * asked for it starts paused.
 */
export function useAutoplay(turn: () => void) {
	const [wanted, setWanted] = useState(true);
	// Two things hold it, each by itself: a pointer that leaves does not let go of what has the focus.
	const [pointedAt, setPointedAt] = useState(false);
	const [focused, setFocused] = useState(false);
	const on = wanted && !pointedAt && !focused;

	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) setWanted(false);
	}, []);

	useEffect(() => {
		if (!on) return;
		const timer = setInterval(() => document.hidden || turn(), TURN_MILLISECONDS);
		return () => clearInterval(timer);
	}, [on, turn]);

	return {
		on,
		wanted,
		toggle: () => setWanted(!wanted),
		held: {
			onMouseEnter: () => setPointedAt(true),
			onMouseLeave: () => setPointedAt(false),
			onFocus: () => setFocused(true),
			onBlur: () => setFocused(false),
		},
	};
}
