import { useRouteLoaderData } from "react-router";
import type { ShopFacts } from "./page-head.ts";

/** What every page knows of the shop; nothing where it could not be asked. */
export function useShop(): ShopFacts | undefined {
	return useRouteLoaderData<ShopFacts>("root");
}
