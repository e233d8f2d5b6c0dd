import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { copy as addToBasketCopy } from "../basket/add-to-basket.copy.ts";
import { putAllInBasket } from "../basket/put-all-in-basket.ts";
import { formatCount } from "../kernel/digits.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { buildAddress } from "./build-query.ts";
import { copy } from "./copy.ts";
import { SaveBuild, SaveChanges, useOwnBuild } from "./save-build.tsx";
import { linesOf, type ShownBuild } from "./shown-build.ts";

type BuildActionsProps = { build: ShownBuild; address: string; children?: ReactNode };

/** The actions of a build: put it in the basket, copy its link, save it. They need scripts; `children` do not. */
export function BuildActions({ build, address, children }: BuildActionsProps) {
	const [asks, setAsks] = useState(false);
	const ownBuild = useOwnBuild(build.saved);
	const navigate = useNavigate();
	const failing = build.judgement.verdicts.filter(({ verdict }) => verdict === "fails");

	function putAll() {
		setAsks(false);
		const { left } = putAllInBasket(build.parts.map((part) => ({ part, quantity: part.quantity })));
		if (left.length > 0) void toast.info(copy.basketFull(left.join(", ")));
		else void toast.success(copy.inBasket(formatCount(build.parts.length)));
		void navigate(addToBasketCopy.address);
	}
	function copyAddress() {
		// Without the id of the saved build that is being changed: only its owner needs the id.
		const url = new URL(buildAddress(linesOf(build)), window.location.href).href;
		const copied = navigator.clipboard?.writeText(url) ?? Promise.reject();
		copied.then(
			() => toast.success(copy.addressCopied),
			() => toast.info(copy.addressNotCopied),
		);
	}
	return (
		<div className="mt-4 flex flex-col gap-2 print:hidden">
			<Button
				size="large"
				onClick={() => (failing.length > 0 ? setAsks(true) : putAll())}
				className="no-js:hidden"
			>
				{copy.toBasket}
			</Button>
			{children}
			<div className="grid no-js:hidden grid-cols-2 gap-2">
				<Button look="quiet" onClick={copyAddress} className="px-2">
					{copy.copyAddress}
				</Button>
				<SaveBuild build={build} address={address} label={ownBuild ? copy.saveAsNew : copy.save} />
			</div>
			{ownBuild && <SaveChanges build={build} ownBuild={ownBuild} />}
			<ConfirmDialog
				open={asks}
				question={copy.doesNotFit}
				confirm={copy.toBasketAgain}
				cancel={copy.cancel}
				onConfirm={putAll}
				onCancel={() => setAsks(false)}
			>
				{failing.map(({ says }) => says).join(" ")} {copy.doesNotFitHint}
			</ConfirmDialog>
		</div>
	);
}
