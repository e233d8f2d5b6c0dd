import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { loginAddress } from "../../accounts/return-to.ts";
import { readSignedIn } from "../../accounts/sign-in/stored-token.ts";
import { may } from "../../kernel/permissions.ts";
import { type ApiResult, call } from "../../platform/client/api-client.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild } from "./shown-build.ts";
import type { OwnBuild } from "./use-own-build.ts";

type SaveBuildProps = { build: ShownBuild; address: string; label: string };

/** Saves the build under a name; a visitor signs in first and comes back to this build. */
export function SaveBuild({ build, address, label }: SaveBuildProps) {
	const [isOpen, setOpen] = useState(false);
	const { busy, problem, keep } = useKeeping();
	const sendOnce = useIdempotencyKey();
	const navigate = useNavigate();

	function open() {
		if (readSignedIn()) setOpen(true);
		else void navigate(loginAddress(address));
	}
	async function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const name = String(fields.get("name") ?? "");
		const suggested = fields.has("suggested");
		await keep(copy.saved, async ({ saveBuildOperation }) => {
			const body = { name, parts: linesOf({ ...build, gone: [] }), suggested };
			const saved = await sendOnce(body, (idempotencyKey) =>
				call(saveBuildOperation, { body, idempotencyKey }),
			);
			return saved.ok ? { ...saved, value: saved.value.insertedId } : saved;
		});
	}
	if (!isOpen)
		return (
			<Button look="quiet" onClick={open} className="px-2">
				{label}
			</Button>
		);
	return (
		<form onSubmit={save} className="col-span-2 space-y-3">
			<Field
				label={copy.saveName}
				name="name"
				maxLength={80}
				required
				autoFocus
				autoComplete="off"
			/>
			{may(readSignedIn(), "builds.suggest") && (
				<label className="flex min-h-11 items-center gap-2">
					<input type="checkbox" name="suggested" className="size-5 shrink-0 accent-brand" />
					{copy.suggest}
				</label>
			)}
			<FormProblem title={copy.notSaved} detail={problem} />
			<Button type="submit" look="quiet" busy={busy} className="w-full">
				{copy.save}
			</Button>
		</form>
	);
}

/** Saves the build over the saved one that is being changed; its name and its address stay. */
export function SaveChanges({ build, own }: { build: ShownBuild; own: OwnBuild }) {
	const { busy, problem, keep } = useKeeping();
	async function save() {
		await keep(copy.changesSaved(own.name), async ({ changeBuildOperation }) => {
			const body = { parts: linesOf({ ...build, gone: [] }) };
			const saved = await call(changeBuildOperation, { params: { id: own.id }, body });
			return saved.ok ? { ...saved, value: own.id } : saved;
		});
	}
	return (
		<>
			<FormProblem title={copy.changesNotSaved} detail={problem} />
			<Button look="quiet" busy={busy} onClick={save}>
				<span className="wrap-anywhere min-w-0">{copy.saveChanges(own.name)}</span>
			</Button>
		</>
	);
}

type Operations = typeof import("./contract.ts");

/** Sends a build to be kept, then leads to it; or says why it was not. */
function useKeeping() {
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const navigate = useNavigate();
	async function keep(done: string, send: (operations: Operations) => Promise<ApiResult<string>>) {
		setBusy(true);
		setProblem(null);
		// Fetched when somebody saves: a visitor's browser does not need the checks.
		const saved = await send(await import("./contract.ts"));
		setBusy(false);
		if (!saved.ok)
			return setProblem(Object.values(saved.problem.fields ?? {})[0] ?? saved.problem.detail);
		void toast.success(done);
		void navigate(`/build/${saved.value}`);
	}
	return { busy, problem, keep };
}
