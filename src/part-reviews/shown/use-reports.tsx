import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { fetchPatiently } from "../../ui/lazy-part.ts";

type ReportForm = ComponentType<{ id: string }>;
type Opened = { id: string; place: Element };

/** The report forms that are open in a list of reviews. The browser fetches their code when the first one opens. */
export function useReports(list: RefObject<HTMLElement | null>) {
	const [opened, setOpened] = useState<readonly Opened[]>([]);
	const [Form, setForm] = useState<ReportForm>();
	useEffect(() => {
		const element = list.current;
		function look() {
			const open = [...(element?.querySelectorAll("details[data-review][open]") ?? [])];
			if (open.length === 0) return;
			setOpened(open.flatMap(reportIn));
			fetchPatiently(() => import("./report-form.tsx")).then(
				({ ReportForm }) => setForm(() => ReportForm),
				() => {},
			);
		}
		// The customer may have opened some before the page was hydrated.
		look();
		// The `toggle` event does not bubble, so the list listens in the capture phase.
		element?.addEventListener("toggle", look, true);
		return () => element?.removeEventListener("toggle", look, true);
	}, [list]);
	return Form && opened.map(({ id, place }) => createPortal(<Form id={id} />, place, id));
}

function reportIn(details: Element): Opened[] {
	const id = details.getAttribute("data-review");
	const place = details.lastElementChild;
	return id && place ? [{ id, place }] : [];
}
