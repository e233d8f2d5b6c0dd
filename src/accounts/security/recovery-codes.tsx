import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { copy } from "../sign-in/second-factor.copy.ts";

type RecoveryCodesProps = { email: string; codes: readonly string[]; onSaved: () => void };

export function RecoveryCodes({ email, codes, onSaved }: RecoveryCodesProps) {
	return (
		<>
			<p className="mt-2">{copy.codesAbout}</p>
			<p className="mt-2 hidden print:block">{copy.fileHead(email)}</p>
			<ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono">
				{codes.map((code) => (
					<li key={code} className="whitespace-nowrap">
						{code}
					</li>
				))}
			</ul>
			<div className="mt-3 flex flex-wrap gap-2 print:hidden">
				<Button look="quiet" size="small" onClick={() => void copyText(codes.join("\n"))}>
					{copy.copyCodes}
				</Button>
				<Button look="quiet" size="small" onClick={() => download(email, codes)}>
					{copy.download}
				</Button>
				<Button look="quiet" size="small" onClick={() => window.print()}>
					{copy.print}
				</Button>
			</div>
			<Button className="mt-4 print:hidden" onClick={onSaved}>
				{copy.codesSaved}
			</Button>
		</>
	);
}

function download(email: string, codes: readonly string[]): void {
	const text = [copy.fileHead(email), "", ...codes, ""].join("\n");
	const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
	Object.assign(document.createElement("a"), { href, download: copy.file }).click();
	URL.revokeObjectURL(href);
}

export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast.success(copy.copied);
	} catch {
		toast.error(copy.notCopied);
	}
}
