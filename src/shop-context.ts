import { createContext } from "react-router";
import type { OpenShop } from "./open-shop.server.ts";

/** The open shop, for the loaders of public pages. */
export const shopContext = createContext<OpenShop>();
