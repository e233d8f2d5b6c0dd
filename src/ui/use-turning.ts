import { useEffect, useState } from "react";

const TURN_MILLISECONDS = 7000;

/**
 * Calls `turn` every seven seconds while that is welcome. `wanted`: what the pause button says; `on`: whether it
 * really turns now. Spread `held` on the element that holds it while pointed at or focused. Where reduced motion is
 * asked for it starts paused.
 */
export function useTurning(turn: () => void) {
	const [wanted, setWanted] = useState(true);
	const [held, setHeld] = useState(false);
	const on = wanted && !held;

	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) setWanted(false);
	}, []);

	useEffect(() => {
		if (!on) return;
		const timer = setInterval(() => document.hidden || turn(), TURN_MILLISECONDS);
		return () => clearInterval(timer);
	}, [on, turn]);

	const hold = () => setHeld(true);
	const release = () => setHeld(false);
	return {
		on,
		wanted,
		toggle: () => setWanted(!wanted),
		held: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
	};
}
