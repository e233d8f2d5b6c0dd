/** Where the browser finds the API: below the shop's own address, or on a host of its own in the same site. */
export const apiAddress: string = import.meta.env?.VITE_API_ADDRESS ?? "/api";
