import { type ChangeEvent, useRef, useState } from "react";
import { imageTypes, maxImageBytes } from "../../catalogue/images/image-store.ts";
import { copy } from "./copy.ts";

/** A picture that the shop has: its id to the form, and what shows it; null if this browser cannot. */
export type Picture = { id: string; image: string | null };
/** Sends a picture to the shop; or says why it is not there. */
export type SendPicture = (file: File) => Promise<Picture | { problem: string }>;
export type Pictures = ReturnType<typeof usePictures>;

/** Up to `max` pictures of a form, each sent as soon as it is chosen. One that is refused does not stop the others. */
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
		// The same file can be chosen again after a problem.
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

/** Why a file cannot be a picture, as far as the browser sees; the shop looks at what is in it. */
function wrongWith({ type, size }: File): string | null {
	if (type !== "" && !imageTypes.includes(type)) return copy.wrongType;
	return size > maxImageBytes ? copy.tooLarge : null;
}
