import { createContext } from "react-router";
import type { FindPartsDeps } from "./find-parts.server.ts";

/** What the loaders of pages find parts with. */
export const listingContext = createContext<FindPartsDeps>();
