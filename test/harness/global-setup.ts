import type { TestProject } from "vitest/node";
import { dropDatabase, makeTemplate } from "./database/test-template.ts";
import { openTestServer } from "./test-database.ts";

declare module "vitest" {
	interface ProvidedContext {
		template: string;
	}
}

/** One migrated template; every test shop is a copy of it. */
export default async function setup(project: TestProject) {
	const server = await openTestServer();
	const template = await makeTemplate();
	project.provide("template", template);
	return async () => {
		await dropDatabase(template);
		await server.close();
	};
}
