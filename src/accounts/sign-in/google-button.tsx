import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/hydration.tsx";
import { FullScreenLoader } from "../../ui/spinner.tsx";
import { copy } from "../copy.ts";
import { leaveForGoogle } from "./identity-client.ts";

type GoogleButtonProps = {
	to: string;
	onRefused(sentence: string): void;
};

/** 'Login with Google' (spec §2), below the form of /login and /register. */
export function GoogleButton({ to, onRefused }: GoogleButtonProps) {
	const [leaving, setLeaving] = useState(false);
	useEffect(() => {
		// The back/forward cache can restore this page in its busy state.
		const reset = () => setLeaving(false);
		window.addEventListener("pageshow", reset);
		return () => window.removeEventListener("pageshow", reset);
	}, []);

	const hydrated = useHydrated();

	async function leave() {
		setLeaving(true);
		const error = await leaveForGoogle(to);
		if (error === null) return;
		setLeaving(false);
		onRefused(error);
	}
	return (
		<div className="mt-5">
			<p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{copy.or}
			</p>
			<Button
				look="quiet"
				size="large"
				busy={leaving}
				disabled={!hydrated}
				className="mt-5 w-full"
				onClick={() => void leave()}
			>
				{copy.loginWithGoogle}
			</Button>
			{leaving && <FullScreenLoader label={copy.goingToGoogle} />}
		</div>
	);
}
