import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";

// Always the same object: a new one would restart the carousel. Duration zero changes slides without motion.
const options = {
	loop: true,
	breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

/**
 * Slides in an endless row: `index` is the visible one, `embla` changes it. The others are inert; focus in the
 * slide that leaves moves to the next one, so that it is never lost.
 */
export function useSlides() {
	const [viewport, embla] = useEmblaCarousel(options);
	const [index, setIndex] = useState(0);
	const hadFocus = useRef(false);

	useEffect(() => {
		if (!embla) return;
		const onSelect = () => {
			hadFocus.current = embla.rootNode().contains(document.activeElement);
			setIndex(embla.selectedScrollSnap());
		};
		embla.on("select", onSelect);
		return () => {
			embla.off("select", onSelect);
		};
	}, [embla]);

	useEffect(() => {
		if (!embla || !hadFocus.current) return;
		hadFocus.current = false;
		const slide = embla.slideNodes()[index];
		slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
	}, [embla, index]);

	return { viewport, embla, index };
}

const intervalMs = 7000;

/**
 * Calls `advance` every seven seconds. `isEnabled`: the state of the pause button; `isRunning`: whether it
 * advances now. Spread `pauseHandlers` on the element that pauses it while pointed at or focused. With reduced
 * motion it starts paused.
 */
export function useAutoplay(advance: () => void) {
	const [isEnabled, setIsEnabled] = useState(true);
	// Two separate reasons to pause: when the pointer leaves, the pause of the focus stays.
	const [isHovered, setIsHovered] = useState(false);
	const [isFocused, setIsFocused] = useState(false);
	const isRunning = isEnabled && !isHovered && !isFocused;

	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) setIsEnabled(false);
	}, []);

	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => document.hidden || advance(), intervalMs);
		return () => clearInterval(timer);
	}, [isRunning, advance]);

	return {
		isRunning,
		isEnabled,
		toggle: () => setIsEnabled(!isEnabled),
		pauseHandlers: {
			onMouseEnter: () => setIsHovered(true),
			onMouseLeave: () => setIsHovered(false),
			onFocus: () => setIsFocused(true),
			onBlur: () => setIsFocused(false),
		},
	};
}
