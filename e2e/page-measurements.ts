// What is measured inside the page. Each function goes to the browser on its own, so none may call another.

/** How far the page scrolls sideways, in pixels. */
export function sidewaysPixels(): number {
	const { scrollWidth, clientWidth } = document.documentElement;
	return scrollWidth - clientWidth;
}

/**
 * Everything one can press that is under 24 × 24 CSS pixels (WCAG 2.5.8), without making use of the exception for
 * targets that are far apart. A link within a sentence is excepted; a tick box counts with its label.
 */
export function tooSmallTargets(): string[] {
	const pressable =
		"a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [tabindex='0']";
	const boxOf = (element: Element): DOMRect => {
		// A card's link covers the card with its ::after.
		if (getComputedStyle(element, "::after").position === "absolute")
			return ((element as HTMLElement).offsetParent ?? element).getBoundingClientRect();
		const label = (element as HTMLInputElement).labels?.[0];
		const ticks = element.matches("[type=radio], [type=checkbox]");
		return (ticks && label ? label : element).getBoundingClientRect();
	};
	const inSentence = (element: Element) =>
		getComputedStyle(element).display === "inline" &&
		(element.parentElement?.textContent ?? "").trim() !== (element.textContent ?? "").trim();
	return [...document.querySelectorAll(pressable)].flatMap((element) => {
		const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
		const { width, height } = boxOf(element);
		const hidden = !seen || element.closest("[inert]") || (width <= 1 && height <= 1);
		if (hidden || (width >= 24 && height >= 24) || inSentence(element)) return [];
		return [`${Math.round(width)}×${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`];
	});
}

/**
 * Texts that their box cuts off at its edge. Texts cut short on purpose (an ellipsis after so many lines) are not
 * meant: their full text is behind the card's link.
 */
export function clippedTexts(): string[] {
	return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
		const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
		if (!element.checkVisibility() || webkitLineClamp !== "none") return [];
		if (element.clientWidth <= 1 || element.matches("input, select, textarea, svg *")) return [];
		const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
		const below = cuts(overflowY) && element.scrollHeight > element.clientHeight + 2;
		const aside = cuts(overflowX) && element.scrollWidth > element.clientWidth + 2;
		if (!below && !aside) return [];
		const words = element.innerText?.trim().replace(/\s+/g, " ").slice(0, 80);
		return words ? [`cut off: ${words}`] : [];
	});
}

/** Sets the spacing of WCAG 1.4.12 for all text, or removes it; the page's policy allows no <style>. */
export function spreadText(on: boolean): void {
	const sheet = new CSSStyleSheet();
	if (on)
		sheet.replaceSync(
			`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
			p { margin-bottom: 2em !important }`,
		);
	document.adoptedStyleSheets = on ? [sheet] : [];
}
