import { type RefObject, useEffect, useState } from "react";

/** Whether the element is in view; null until the browser has reported it. */
export function useIsInView(element: RefObject<HTMLElement | null>): boolean | null {
	const [isInView, setIsInView] = useState<boolean | null>(null);
	useEffect(() => {
		if (!element.current) return;
		const observer = new IntersectionObserver(([entry]) =>
			setIsInView(entry?.isIntersecting ?? false),
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return isInView;
}
