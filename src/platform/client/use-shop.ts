import { useRouteLoaderData } from "react-router";
import type { Storefront } from "./page-head.ts";

/** What every page knows of the shop; nothing where it could not be asked. */
export function useStorefront(): Storefront | undefined {
	return useRouteLoaderData<Storefront>("root");
}
