import { ok, refuse } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { changeBuild, deleteBuild } from "./change-build.server.ts";
import {
	changeBuildOperation,
	deleteBuildOperation,
	findBuildOperation,
	listBuildsOperation,
	saveBuildOperation,
} from "./contract.ts";
import { findBuild } from "./find-build.server.ts";
import { saveBuild } from "./save-build.server.ts";
import { listBuilds } from "./saved-builds.server.ts";

export const builder: Slice<unknown> = {
	name: "builder",
	endpoints: () => [
		endpoint(saveBuildOperation, async (call) => {
			const saved = await saveBuild(call, call.caller, call.body);
			return saved.ok ? ok({ acknowledged: true as const, insertedId: saved.value }) : saved;
		}),
		endpoint(listBuildsOperation, async (call) =>
			ok(await listBuilds(call, call.caller, call.query)),
		),
		endpoint(findBuildOperation, async (call) => {
			const build = await findBuild(call, call.params.id);
			return build ? ok(build) : refuse("not-found");
		}),
		endpoint(changeBuildOperation, (call) =>
			changeBuild(call, call.caller, call.params.id, call.body),
		),
		endpoint(deleteBuildOperation, (call) => deleteBuild(call, call.caller, call.params.id)),
	],
};
