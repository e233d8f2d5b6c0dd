import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild } from "./shown-build.ts";
import type { OwnBuild } from "./use-own-build.ts";

/** Saves the build over the saved one that is being changed; its name and its address stay. */
export function SaveChanges({ build, own }: { build: ShownBuild; own: OwnBuild }) {
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const navigate = useNavigate();

	async function save() {
		setBusy(true);
		setProblem(null);
		const { changeBuildOperation } = await import("./contract.ts");
		const body = { parts: linesOf({ ...build, gone: [] }) };
		const saved = await call(changeBuildOperation, { params: { id: own.id }, body });
		setBusy(false);
		if (!saved.ok)
			return setProblem(Object.values(saved.problem.fields ?? {})[0] ?? saved.problem.detail);
		void toast.success(copy.changesSaved(own.name));
		void navigate(`/build/${own.id}`);
	}
	return (
		<>
			<FormProblem title={copy.changesNotSaved} detail={problem} />
			<Button look="quiet" busy={busy} onClick={save}>
				<span className="min-w-0 wrap-anywhere">{copy.saveChanges(own.name)}</span>
			</Button>
		</>
	);
}
