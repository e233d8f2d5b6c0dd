import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { CountTabs } from "../../desk/count-tabs.tsx";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { Link } from "../../ui/link.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import type { Route } from "./+types/import.page.ts";
import {
	findImportOperation,
	listImportRowsOperation,
	listImportsOperation,
	type ShownImport,
	uploadCsvOperation,
} from "./contract.ts";
import { copy } from "./copy.ts";
import { fileColumns, rowColumns } from "./import-columns.tsx";
import { ImportState } from "./import-state.tsx";
import { isAtWork, type RowAction, rowActions } from "./rules.ts";

const pollMs = 1_500;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "parts.edit");
	const search = new URL(request.url).searchParams;
	const id = search.get("id");
	if (!id)
		return { list: await fetchListPage(request, (query) => call(listImportsOperation, { query })) };
	const action = rowActions.find((one) => one === search.get("action"));
	const params = { id };
	const [found, rows] = await Promise.all([
		call(findImportOperation, { params }),
		fetchListPage(
			request,
			(query) =>
				call(listImportRowsOperation, { params, query: { ...query, ...(action && { action }) } }),
			50,
		),
	]);
	return { one: found, rows, action };
}

export const meta = privateHead(copy.title);

/** Imports prices, stock or parts of a CSV file: the files so far, or one of them with its lines. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
	const { list, one, rows, action } = loaderData;
	if (list)
		return (
			<ListSection labels={copy} list={list} columns={fileColumns} keyOf={({ _id }) => _id}>
				<UploadForm />
			</ListSection>
		);
	if (!one.ok) return <TryAgain problem={one.problem} />;
	return <OneImport one={one.value} rows={rows} action={action} />;
}

type OneProps = { one: ShownImport; rows: ListOfRows; action: RowAction | undefined };
type ListOfRows = NonNullable<Route.ComponentProps["loaderData"]["rows"]>;

function OneImport({ one, rows, action }: OneProps) {
	useReloadWhile(isAtWork(one.state));
	const { _id: id, name, counts } = one;
	const labels = { ...copy.one, title: name, empty: "" };
	return (
		<>
			<p className="mb-2">
				<Link to="/dashboard/import" className="inline-flex min-h-6 items-center text-link">
					{copy.one.back}
				</Link>
			</p>
			<ListSection
				labels={labels}
				list={rows}
				columns={rowColumns}
				keyOf={({ _id }) => _id}
				below={
					<SaveList
						operation={listImportRowsOperation}
						params={{ id }}
						query={{ action: action ?? null }}
						name="rows"
					/>
				}
			>
				<ImportState one={one} />
				{(counts.refused ?? 0) > 0 && <p className="text-ink-soft">{copy.one.mend}</p>}
				<CountTabs
					label={copy.one.actions}
					tabs={[undefined, ...rowActions]
						.filter((name) => !name || counts[name])
						.map((name) => ({
							name: name ? copy.action[name] : copy.one.all,
							address: `?id=${id}${name ? `&action=${name}` : ""}`,
							isCurrent: name === action,
							count: name && counts[name],
						}))}
				/>
			</ListSection>
		</>
	);
}

/** Loads the page's data again and again while the import works. */
function useReloadWhile(isWorking: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWorking) return;
		const timer = setInterval(() => void revalidate(), pollMs);
		return () => clearInterval(timer);
	}, [isWorking, revalidate]);
}

function UploadForm() {
	const [file, setFile] = useState<File | null>(null);
	const navigate = useNavigate();
	const { formOf, busy, fields, detail } = useSubmit(
		(sent: File | null, idempotencyKey) =>
			call(uploadCsvOperation, {
				query: { name: sent?.name.slice(-200) || "-" },
				file: sent ?? new Blob(),
				idempotencyKey,
			}),
		{ fields: ["file"], done: ({ insertedId }) => navigate(`?id=${insertedId}`) },
	);
	return (
		<form {...formOf(() => file)} className="max-w-prose space-y-4">
			<FileField
				label={copy.file}
				hint={copy.hint}
				accept=".csv,.txt,.tsv,text/csv"
				value={file}
				onChange={setFile}
				error={fields.file}
			/>
			<FormProblem title={copy.failed} detail={detail} />
			<Button type="submit" busy={busy}>
				{copy.upload}
			</Button>
		</form>
	);
}

export const HydrateFallback = listFallback(copy.loading);
