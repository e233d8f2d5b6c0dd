/** Saves a file on the visitor's device under `name`, as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// The browser has taken the file by then; until it is released it stays in memory.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
