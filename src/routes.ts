import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page address (spec §2); the JSON addresses are in api.ts. */
export default [
	index("./site/home.page.tsx"),
	route("home", "./site/home.page.tsx", { id: "home-by-name" }),
	route("*", "./site/not-found.page.tsx"),
] satisfies RouteConfig;
