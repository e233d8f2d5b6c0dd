import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Driver } from "../browsers/driver.ts";

/** A program that shows mails: as much of a browser as that needs. */
export type Viewer = Pick<Driver, "open" | "run" | "resize" | "screenshot" | "close">;

/** A mail as it is seen, at its whole length, and what is wrong with it. */
export type SeenMail = { picture: Buffer; wrong: string[] };

const patienceMs = 20_000;
const maxHeight = 2_600;

/** Opens a mail's file at that width. */
export async function lookAtMail(
	viewer: Viewer,
	file: string,
	width: number,
	pictures: boolean,
): Promise<SeenMail> {
	// Another address for each width: who asks too early must not see the page before.
	const address = `${pathToFileURL(file).href}?${width}`;
	await viewer.resize(width, 800);
	await viewer.open(address);
	const end = performance.now() + patienceMs;
	while ((await viewer.run(isShown, address).catch(() => false)) !== true) {
		if (performance.now() > end) throw new Error(`${address} is not shown`);
		await sleep(50);
	}
	const height = await viewer.run(() => document.documentElement.scrollHeight);
	await viewer.resize(width, Math.min(height, maxHeight));
	const wrong = await viewer.run(faultsOf, pictures);
	return { picture: await viewer.screenshot(), wrong };
}

function isShown(address: string): boolean {
	const images = [...document.images];
	return (
		location.href === address &&
		document.readyState === "complete" &&
		images.every(({ complete }) => complete)
	);
}

/** Runs in the mail: what of it is cut off, illegible, missing or too small for a finger. */
function faultsOf(pictures: boolean): string[] {
	const wrong: string[] = [];
	const { scrollWidth } = document.documentElement;
	if (scrollWidth > innerWidth) wrong.push(`${scrollWidth} pixels wide in ${innerWidth}`);
	for (const image of document.images)
		if (pictures && image.naturalWidth === 0) wrong.push(`no picture ${image.src}`);
	for (const link of document.querySelectorAll<HTMLElement>("td[bgcolor] > a"))
		if (link.parentElement && link.parentElement.getBoundingClientRect().height < 44)
			wrong.push(`the button is only ${link.parentElement.getBoundingClientRect().height} tall`);
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const element = walker.currentNode.parentElement;
		if (!element || !walker.currentNode.nodeValue?.trim() || !element.checkVisibility()) continue;
		const ratio = contrast(getComputedStyle(element).color, groundOf(element));
		if (ratio < 4.5)
			wrong.push(`${ratio.toFixed(1)} of contrast: ${walker.currentNode.nodeValue.slice(0, 40)}`);
	}
	return wrong;

	function groundOf(element: Element): string {
		for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
			const { backgroundColor } = getComputedStyle(ancestor);
			if (!/^rgba\(.* 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
		}
		return matchMedia("(prefers-color-scheme:dark)").matches ? "rgb(30,30,30)" : "rgb(255,255,255)";
	}
	function contrast(first: string, second: string): number {
		const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
		return (light + 0.05) / (dark + 0.05);
	}
	function luminance(colour: string): number {
		const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
			const part = Number(text) / 255;
			return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	}
}
