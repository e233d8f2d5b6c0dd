import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src",
	buildDirectory: "build",
	ssr: true,
	// One file that is kept for ever, instead of a question to the server for each page that is seen.
	routeDiscovery: { mode: "initial" },
	// A page is one file: its loader's few lines are not worth a second one.
	splitRouteModules: false,
} satisfies Config;
