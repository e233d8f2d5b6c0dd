import { readText, writeText } from "../../platform/client/stored-text.ts";

const name = "dashboard-keys";

/** Whether single keys act. Each browser can turn them off: they disturb who speaks to a computer (WCAG 2.1.4). */
export function areKeysOn(): boolean {
	return readText(name) !== "off";
}

export function turnKeys(on: boolean): void {
	writeText(name, on ? null : "off");
}
