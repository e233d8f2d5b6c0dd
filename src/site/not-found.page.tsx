import { data } from "react-router";
import { cachePage } from "../platform/cache/cache-policy.ts";
import type { Route } from "./+types/not-found.page.ts";

export function loader({ context }: Route.LoaderArgs) {
	cachePage(context, ["frame"]);
	throw data(null, 404);
}

export default function NotFound() {
	return null;
}
