import type { Config } from "@react-router/dev/config";

/** Built into the folder that the bench names. */
export default {
	appDirectory: ".",
	buildDirectory: process.env.BARE_PAGE_BUILD ?? "build",
} satisfies Config;
