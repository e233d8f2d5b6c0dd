import { FormSkeleton, ListSkeleton } from "../../ui/skeleton.tsx";

/** The `meta` of a page that belongs to one person or to the shop: search engines leave it out. */
export function privateHead(title: string) {
	return () => [{ title }, { name: "robots", content: "noindex" }];
}

/** The `meta` of a page whose address has a signed link or a one-time token: no other site may see it either. */
export function secretHead(title: string) {
	return () => [...privateHead(title)(), { name: "referrer", content: "no-referrer" }];
}

/** The `HydrateFallback` of a page with a list; `loading` is the text for screen readers. */
export function listFallback(loading: string) {
	return function ListFallback() {
		return <ListSkeleton loading={loading} />;
	};
}

/** The `HydrateFallback` of a page with a form; `loading` is the text for screen readers. */
export function formFallback(loading: string) {
	return function FormFallback() {
		return <FormSkeleton loading={loading} />;
	};
}
