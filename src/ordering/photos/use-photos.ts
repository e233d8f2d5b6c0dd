import { type ChangeEvent, useRef, useState } from "react";
import { imageTypes, maxImageBytes } from "../../catalogue/images/image-store.ts";
import { copy } from "./copy.ts";

/** A photo that the shop has: its id to the form, and what shows it; null if this browser cannot. */
export type Photo = { id: string; image: string | null };
/** Sends a photo to the shop; or says why it is not there. */
export type SendPhoto = (file: File) => Promise<Photo | { problem: string }>;
export type Photos = ReturnType<typeof usePhotos>;

/** Up to `max` photos of a form, each sent as soon as it is chosen. One that is refused does not stop the others. */
export function usePhotos(send: SendPhoto, max: number, before: readonly Photo[] = []) {
	const [photos, setPhotos] = useState(before);
	const [waiting, setWaiting] = useState(0);
	const [problem, setProblem] = useState<string | null>(null);
	const latest = useRef(before);
	const lastSent = useRef(Promise.resolve());

	function keep(next: readonly Photo[]) {
		latest.current = next;
		setPhotos(next);
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
		keep(latest.current.filter((photo) => photo.id !== id));
	}
	return { photos, max, isSending: waiting > 0, problem, choose, remove };
}

/** Why a file cannot be a photo, as far as the browser sees; the shop looks at what is in it. */
function wrongWith({ type, size }: File): string | null {
	if (type !== "" && !imageTypes.includes(type)) return copy.wrongType;
	return size > maxImageBytes ? copy.tooLarge : null;
}
