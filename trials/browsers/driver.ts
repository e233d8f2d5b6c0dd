import { setTimeout as sleep } from "node:timers/promises";

/** What runs in the page: it sees nothing but its arguments, which go there and back as JSON. */
export type InPage<In extends unknown[], Out> = (...given: In) => Out;

/** A browser as its protocol gives it: WebDriver BiDi (Firefox) or WebDriver (WebKit). */
export type Driver = {
	/** Opens an address as if typed; does not wait for the page. */
	open(address: string): Promise<void>;
	run<In extends unknown[], Out>(script: InPage<In, Out>, ...given: In): Promise<Out>;
	/** Moves mouse and keyboard (WebDriver §15.8, the same in both protocols). */
	perform(sources: readonly object[]): Promise<void>;
	/** Chooses a file in the field that the selector finds. */
	chooseFile(selector: string, path: string): Promise<void>;
	/** A PNG of what is seen. */
	screenshot(): Promise<Buffer>;
	/** Sets how much of a page is seen. */
	resize(width: number, height: number): Promise<void>;
	/** Clears the sign-in and everything stored for an origin. */
	clearStorage(): Promise<void>;
	/** The errors in the browser's console so far. */
	complaints(): Promise<string[]>;
	close(): Promise<void>;
};

const patienceMs = 60_000;

/** Runs the script in the page until it returns something truthy, also across navigations; returns that. */
export async function until<In extends unknown[], Out>(
	driver: Driver,
	what: string,
	script: InPage<In, Out>,
	...given: In
): Promise<NonNullable<Out>> {
	const end = performance.now() + patienceMs;
	for (let fault = ""; ; await sleep(50)) {
		const label = await driver.run(script, ...given).catch((error: Error) => {
			fault = error.message;
			return null;
		});
		if (label) return label as NonNullable<Out>;
		if (performance.now() < end) continue;
		const there = await driver.run(
			() => `${location.href} ${document.body.innerText.slice(0, 500)}`,
		);
		throw new Error(`${what} never came (${fault}); there was ${there}`);
	}
}

/** Presses with the mouse in the middle of what is found, once it does not move and nothing lies over it. */
export async function press(driver: Driver, role: Role, name: string, near = ""): Promise<void> {
	let [x, y] = [-1, -1];
	for (let before = ""; before !== `${x} ${y}`; await sleep(100)) {
		before = `${x} ${y}`;
		({ x, y } = await until(driver, `${role} ${name}`, middleOf, role, name, near));
	}
	const pointer = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } };
	const actions = [
		{ type: "pointerMove", x, y, origin: "viewport" },
		{ type: "pointerDown", button: 0 },
		{ type: "pointerUp", button: 0 },
	];
	await driver.perform([{ ...pointer, actions }]);
}

/** Types into the field of that label, in place of its text. */
export async function fill(driver: Driver, label: string, text: string): Promise<void> {
	await press(driver, "field", label);
	await driver.run(() => (document.activeElement as HTMLInputElement | null)?.select?.());
	await type(driver, text);
}

/** Presses the keys of a text, in whatever has the focus. */
export async function type(driver: Driver, text: string): Promise<void> {
	const actions = [...text].flatMap((value) => [
		{ type: "keyDown", value },
		{ type: "keyUp", value },
	]);
	await driver.perform([{ type: "key", id: "keys", actions }]);
}

/** Waits until the page shows this text. */
export async function waitForText(driver: Driver, text: string): Promise<void> {
	await until(driver, text, (sought) => document.body.innerText.includes(sought), text);
}

export type Role = "button" | "link" | "field";

/** Runs in the page: the middle of the first control of that name that is seen and may be pressed. */
function middleOf(role: Role, name: string, near: string): { x: number; y: number } | null {
	const bare = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
	// A page of the shop works once it is hydrated; the bank's has no scripts.
	const ready = !document.getElementById("theme") || "hydrated" in document.documentElement.dataset;
	const kinds = { button: "button,summary", link: "a[href]", field: "input,textarea,select" };
	const named = ([...document.querySelectorAll(kinds[role])] as HTMLElement[]).filter((item) => {
		const label = "labels" in item ? (item.labels as NodeListOf<Element> | null)?.[0] : null;
		const accessibleName =
			role === "field"
				? bare(label?.textContent ?? null)
				: (item.ariaLabel ?? bare(item.textContent));
		const row = near === "" || bare(item.closest("tr")?.textContent ?? null).includes(near);
		return row && (role === "field" ? accessibleName === name : accessibleName.startsWith(name));
	});
	for (const item of named) {
		item.scrollIntoView({ block: "center", behavior: "instant" });
		const { left, top, width, height } = item.getBoundingClientRect();
		const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
		const onTop = document.elementFromPoint(x, y);
		const free = onTop && (item.contains(onTop) || onTop.closest("label")?.control === item);
		if (free && ready && !item.matches(":disabled")) return { x, y };
	}
	return null;
}
