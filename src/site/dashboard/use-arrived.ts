import { useEffect, useState } from "react";
import type { ApiResult } from "../../platform/client/api-client.ts";

/** Returns what the API answered. Until then it is `before`; a failed answer keeps the last one. */
export function useArrived<T>(asked: Promise<ApiResult<T>> | null | undefined, before: T): T {
	const [arrived, setArrived] = useState(before);
	useEffect(() => {
		let isLatest = true;
		void asked?.then((answer) => answer.ok && isLatest && setArrived(answer.value));
		return () => {
			isLatest = false;
		};
	}, [asked]);
	return arrived;
}
