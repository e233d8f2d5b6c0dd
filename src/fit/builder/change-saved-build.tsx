import { type FormEvent, useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-row-action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { changeBuildOperation, deleteBuildOperation, type SavedBuild } from "./contract.ts";
import { copy } from "./copy.ts";

/** Gives one's own build another name, or deletes it after a question. */
export function ChangeSavedBuild({ build: { _id: id, name } }: { build: SavedBuild }) {
	const [isRenaming, setRenaming] = useState(false);
	const rename = useRowAction(
		(newName: string) => call(changeBuildOperation, { params: { id }, body: { name: newName } }),
		{ done: () => copy.renamed },
	);
	const remove = useRowAction(() => call(deleteBuildOperation, { params: { id } }), {
		done: () => copy.deleted,
	});
	const { ask, dialog } = useConfirmation(remove);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = String(new FormData(event.currentTarget).get("name") ?? "");
		if (await rename.run(typed)) setRenaming(false);
	}
	if (isRenaming)
		return (
			<form onSubmit={submit} className="flex flex-wrap items-end gap-2">
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
			<Button look="danger" onClick={ask} aria-label={copy.deleteBuild(name)}>
				{copy.delete}
			</Button>
			<ConfirmDialog
				{...dialog}
				question={copy.deleteThis(name)}
				confirm={copy.delete}
				cancel={copy.keep}
				dangerous
			>
				{copy.deleteHint}
			</ConfirmDialog>
		</div>
	);
}
