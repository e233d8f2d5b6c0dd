import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { isShopReachable } from "../../platform/client/is-shop-reachable.ts";
import { copy } from "../copy.ts";

/** Blocks navigation while the shop is unreachable and shows why: an error page would replace the customer's input. */
export function BlockOfflineNavigation() {
	const [isBlocked, setIsBlocked] = useState(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			!navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		let isCurrent = true;
		isShopReachable().then((isReachable) => {
			if (!isCurrent) return;
			setIsBlocked(!isReachable);
			if (isReachable) blocker.proceed();
			else blocker.reset();
		});
		return () => {
			isCurrent = false;
		};
	}, [blocker]);
	useEffect(() => {
		const unblock = () => setIsBlocked(false);
		addEventListener("online", unblock);
		return () => removeEventListener("online", unblock);
	}, []);
	return (
		<div
			role="alert"
			className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md empty:hidden print:hidden"
		>
			{isBlocked && (
				<p className="rounded-lg border border-signal bg-signal-tint p-4 shadow-raised">
					{copy.fault.unreached}
				</p>
			)}
		</div>
	);
}
