import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { loginAddress } from "../accounts/return-to.ts";
import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import { may } from "../kernel/permissions.ts";
import { call } from "../platform/client/api-client.ts";
import { useSubmit } from "../platform/client/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormProblem } from "../ui/notice.tsx";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild } from "./shown-build.ts";

// Loaded when somebody saves a build: other visitors do not need the schemas.
const fetchOperations = () => import("./contract.ts");

type NewBuild = { name: string; parts: ReturnType<typeof linesOf>; suggested: boolean };
type SaveBuildProps = { build: ShownBuild; address: string; label: string };

/** Saves the build under a name. A visitor signs in first and then comes back to this build. */
export function SaveBuild({ build, address, label }: SaveBuildProps) {
	const [isOpen, setOpen] = useState(false);
	const navigate = useNavigate();
	const { formOf, busy, detail } = useSubmit(
		async (body: NewBuild, idempotencyKey) => {
			const { saveBuildOperation } = await fetchOperations();
			return call(saveBuildOperation, { body, idempotencyKey });
		},
		{ toast: copy.saved, done: ({ insertedId }) => navigate(`/build/${insertedId}`) },
	);

	function open() {
		if (readSignedIn()) setOpen(true);
		else void navigate(loginAddress(address));
	}
	if (!isOpen)
		return (
			<Button look="quiet" onClick={open} className="px-2">
				{label}
			</Button>
		);
	return (
		<form
			{...formOf(({ name = "", suggested }) => {
				const parts = linesOf({ ...build, gone: [] });
				return { name, parts, suggested: suggested !== undefined };
			})}
			noValidate={false}
			className="col-span-2 space-y-3"
		>
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
			<FormProblem title={copy.notSaved} detail={detail} />
			<Button type="submit" look="quiet" busy={busy} className="w-full">
				{copy.save}
			</Button>
		</form>
	);
}

/** Overwrites the saved build that is being changed. Its name and address stay the same. */
export function SaveChanges({ build, ownBuild }: { build: ShownBuild; ownBuild: OwnBuild }) {
	const navigate = useNavigate();
	const { run, busy, detail } = useSubmit(
		async () => {
			const { changeBuildOperation } = await fetchOperations();
			const body = { parts: linesOf({ ...build, gone: [] }) };
			return call(changeBuildOperation, { params: { id: ownBuild.id }, body });
		},
		{ toast: copy.changesSaved(ownBuild.name), done: () => navigate(`/build/${ownBuild.id}`) },
	);
	return (
		<>
			<FormProblem title={copy.changesNotSaved} detail={detail} />
			<Button look="quiet" busy={busy} onClick={() => void run()}>
				<span className="wrap-anywhere min-w-0">{copy.saveChanges(ownBuild.name)}</span>
			</Button>
		</>
	);
}

type OwnBuild = { id: string; name: string };

/**
 * The saved build that is being changed, if it belongs to the signed-in account; otherwise null.
 * Pages are the same for everyone, so the browser requests it.
 */
export function useOwnBuild(id: string | null): OwnBuild | null {
	const [ownBuild, setOwnBuild] = useState<OwnBuild | null>(null);
	useEffect(() => {
		let isAsked = id !== null && readSignedIn() !== null;
		const find = async () => {
			const { listBuildsOperation } = await fetchOperations();
			// An account has at most 50 builds, and an admin's list also at most 50 suggested builds.
			const listed = await call(listBuildsOperation, { query: { limit: "100" } });
			const found = listed.ok ? listed.value.find(({ _id }) => _id === id) : undefined;
			if (isAsked && found) setOwnBuild({ id: found._id, name: found.name });
		};
		setOwnBuild(null);
		if (isAsked) void find();
		return () => {
			isAsked = false;
		};
	}, [id]);
	return ownBuild;
}
