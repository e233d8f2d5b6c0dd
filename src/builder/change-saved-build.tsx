import { useState } from "react";
import { AskingButton } from "../platform/client/action-button.tsx";
import { call } from "../platform/client/api-client.ts";
import { useRowAction } from "../platform/client/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { changeBuildOperation, deleteBuildOperation, type SavedBuild } from "./contract.ts";
import { copy } from "./copy.ts";

/** Renames the customer's saved build, or deletes it after a confirmation. */
export function ChangeSavedBuild({ build: { _id: id, name } }: { build: SavedBuild }) {
	const [isRenaming, setRenaming] = useState(false);
	const rename = useRowAction(
		(newName: string) => call(changeBuildOperation, { params: { id }, body: { name: newName } }),
		{ toast: copy.renamed, done: () => setRenaming(false) },
	);
	if (isRenaming)
		return (
			<form
				{...rename.formOf(({ name: newName = "" }) => newName)}
				noValidate={false}
				className="flex flex-wrap items-end gap-2"
			>
				<div className="min-w-0 grow">
					<Field
						label={copy.saveName}
						name="name"
						defaultValue={name}
						maxLength={80}
						required
						autoComplete="off"
					/>
				</div>
				<Button type="submit" busy={rename.busy}>
					{copy.rename}
				</Button>
			</form>
		);
	return (
		<div className="flex flex-wrap gap-2">
			<Button look="quiet" onClick={() => setRenaming(true)} aria-label={copy.renameThis(name)}>
				{copy.rename}
			</Button>
			<AskingButton
				look="danger"
				aria-label={copy.deleteBuild(name)}
				send={() => call(deleteBuildOperation, { params: { id } })}
				toast={copy.deleted}
				question={copy.deleteThis(name)}
				hint={copy.deleteHint}
				confirm={copy.delete}
				cancel={copy.keep}
			>
				{copy.delete}
			</AskingButton>
		</div>
	);
}
