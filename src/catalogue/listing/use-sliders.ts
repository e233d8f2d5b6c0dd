import { createContext, useContext } from "react";

/** Whether the sliders of the filters are shown: once somebody comes near them. */
export const slidersContext = createContext(false);

export function useSliders(): boolean {
	return useContext(slidersContext);
}
