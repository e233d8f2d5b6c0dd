import { type ChangeEvent, useRef, useState } from "react";
import { imageTypes, maxImageBytes } from "../../catalogue/images/image-store.ts";
import { copy } from "./copy.ts";

/** A picture that the shop has stored: its id and its address. `image` is null if the browser cannot show it. */
export type Picture = { id: string; image: string | null };
/** Sends a picture to the shop, or returns why the shop did not store it. */
export type SendPicture = (file: File) => Promise<Picture | { problem: string }>;
export type Pictures = ReturnType<typeof usePictures>;

/** Up to `max` pictures of a form. Each is sent when it is chosen. A refused picture does not stop the others. */
export function usePictures(send: SendPicture, max: number, before: readonly Picture[] = []) {
	const [chosen, setChosen] = useState(before);
	const [waiting, setWaiting] = useState(0);
	const [problem, setProblem] = useState<string | null>(null);
	const latest = useRef(before);
	const lastSent = useRef(Promise.resolve());

	function keep(next: readonly Picture[]) {
		latest.current = next;
		setChosen(next);
	}

	async function sendAll(files: readonly File[]) {
		for (const file of files) {
			const refused = latest.current.length < max ? await add(file) : copy.full(max);
			setWaiting((count) => count - 1);
			if (refused) setProblem(refused);
		}
	}

	async function add(file: File): Promise<string | null> {
		const wrong = wrongWith(file);
		const sent = wrong ? { problem: wrong } : await send(file);
		if ("problem" in sent) return copy.ofFile(file.name, sent.problem);
		if (latest.current.every(({ id }) => id !== sent.id)) keep([...latest.current, sent]);
		return null;
	}

	function choose({ target }: ChangeEvent<HTMLInputElement>) {
		const files = [...(target.files ?? [])];
		// The customer can then choose the same file again after a problem.
		target.value = "";
		setProblem(null);
		setWaiting((count) => count + files.length);
		lastSent.current = lastSent.current.then(() => sendAll(files));
	}

	function remove(id: string) {
		setProblem(null);
		keep(latest.current.filter((picture) => picture.id !== id));
	}
	return { chosen, max, isSending: waiting > 0, problem, choose, remove };
}

/** Returns why the browser refuses a file, or null. The shop checks the content. */
function wrongWith({ type, size }: File): string | null {
	if (type !== "" && !imageTypes.includes(type)) return copy.wrongType;
	return size > maxImageBytes ? copy.tooLarge : null;
}
