import { toast } from "../../ui/toast.ts";
import { copy } from "../sign-in/second-factor.copy.ts";

/** Copies a text, and says whether it could be. */
export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast.success(copy.copied);
	} catch {
		toast.error(copy.notCopied);
	}
}
