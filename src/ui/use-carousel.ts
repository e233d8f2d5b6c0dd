import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";

// One object for good: a new one would start the carousel anew. Without a duration a turn is no motion.
const turns = {
	loop: true,
	breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

/**
 * Slides in an endless row: which one shows, and how to turn. The others are inert; where the focus was in the one
 * that goes, it moves on to the one that comes, so that it is never lost.
 */
export function useSlides() {
	const [viewport, embla] = useEmblaCarousel(turns);
	const [place, setPlace] = useState(0);
	const carriesFocus = useRef(false);

	useEffect(() => {
		if (!embla) return;
		const seen = () => {
			carriesFocus.current = embla.rootNode().contains(document.activeElement);
			setPlace(embla.selectedScrollSnap());
		};
		embla.on("select", seen);
		return () => {
			embla.off("select", seen);
		};
	}, [embla]);

	useEffect(() => {
		if (!embla || !carriesFocus.current) return;
		carriesFocus.current = false;
		const slide = embla.slideNodes()[place];
		slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
	}, [embla, place]);

	return { viewport, embla, place };
}

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
