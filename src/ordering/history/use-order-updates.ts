import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { showTime } from "../../ui/day-and-time.tsx";
import { listOrderEventsOperation } from "./contract.ts";
import { copy } from "./timeline.copy.ts";

const everyMs = 15_000;

type Followed = {
	orderId: string;
	/** The ETag of the shown history. Null if the history could not be read. */
	etag: string | null;
	/** False once the order has ended. The page then stops asking for changes. */
	isUnderWay: boolean;
	/** The newest done step, in words. */
	standing: string;
};

/**
 * Keeps the open page of an order up to date. It asks for changes when the page becomes visible,
 * and every 15 seconds while it is. After a change it reads the order again. Returns the last
 * change (announced politely), and the heading that gets the focus if the focused button is gone.
 */
export function useOrderUpdates({ orderId, etag, isUnderWay, standing }: Followed) {
	const { revalidate } = useRevalidator();
	const heading = useRef<HTMLHeadingElement>(null);
	const [changed, setChanged] = useState<string | null>(null);
	const focusBefore = useRef<Element | null>(null);
	const shown = useRef({ etag, standing });

	useEffect(() => {
		if (!isUnderWay) return;
		let isAsking = false;
		async function ask(): Promise<void> {
			if (isAsking || document.visibilityState !== "visible") return;
			isAsking = true;
			const known = etag === null ? {} : { ifNoneMatch: etag };
			const answer = await call(listOrderEventsOperation, { params: { id: orderId }, ...known });
			isAsking = false;
			// Nothing changed, or nobody answered. The timer asks again.
			if (!answer.ok && answer.status !== 404) return;
			focusBefore.current = document.activeElement;
			await revalidate();
		}
		const timer = setInterval(() => void ask(), everyMs);
		const whenVisible = () => void ask();
		document.addEventListener("visibilitychange", whenVisible);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", whenVisible);
		};
	}, [orderId, etag, isUnderWay, revalidate]);

	useEffect(() => {
		const before = shown.current;
		shown.current = { etag, standing };
		if (before.etag === etag || focusBefore.current === null) return;
		if (before.standing !== standing)
			setChanged(copy.updated(showTime(new Date().toISOString()), standing));
		// If the focused button has disappeared, the heading gets the focus.
		if (!focusBefore.current.isConnected) heading.current?.focus({ preventScroll: true });
		focusBefore.current = null;
	}, [etag, standing]);

	return { status: changed ?? (isUnderWay ? copy.updates : copy.ended), heading };
}
