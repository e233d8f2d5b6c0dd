import { runBatch } from "../../src/catalogue/csv-import/run-batch.server.ts";
import type { Scene } from "./happenings.ts";
import { asAdmin, names, type Step, step } from "./step.ts";
import {
	dayMinutes,
	type Figures,
	type Import,
	keyed,
	no,
	type Part,
	type World,
	yes,
} from "./world.ts";

const figures = ["priceTaka", "stock"] as const;
const ends = { checking: "draft", importing: "done", undoing: "undone" } as const;

/** A file of prices and stock: the shop checks it by itself. */
export function sendFile(
	by: number,
	sent: readonly { part: number; after: Figures }[],
	key: string,
): Step {
	return {
		says: `${names[by]} sends a file: ${JSON.stringify(sent)}`,
		expect: (now) =>
			asAdmin(by, () =>
				keyed(now, `${by} ${key}`, sent, () => {
					const rows = sent.map((row) => ({ ...row, before: {}, action: null }));
					const made: Import = { state: "checking", at: now.minute, rows };
					now.imports.push(made);
					return { status: 201, made };
				}),
			),
		call({ parts }) {
			const lines = sent.map(({ part, after }) => [parts[part]?.id, after.priceTaka, after.stock]);
			const disposition = 'content-disposition: form-data; name="file"; filename="list.csv"';
			const file = ["id,price,stock", ...lines].join("\n");
			const body = `--part\r\n${disposition}\r\n\r\n${file}\r\n--part--\r\n`;
			const type = "multipart/form-data; boundary=part";
			const headers = { "content-type": type, "idempotency-key": key };
			return { by, method: "POST", path: "/csvImport?name=list.csv", body, headers };
		},
	};
}

export function moveImport(by: number, index: number, to: "importing" | "undoing"): Step {
	const importOf = ({ imports }: World) => imports[index] as Import;
	const columns = ["id", "priceTaka", "availableQuantity"];
	return step(
		by,
		`has import ${index + 1} ${to}`,
		(now) => asAdmin(by, () => move(now, importOf(now), to)),
		(now) => ["PATCH", `/csvImport/${importOf(now).id}`, { state: to, columns }],
	);
}

function move({ minute }: World, item: Import, to: "importing" | "undoing") {
	if (item.state === to) return yes({ modifiedCount: 0 });
	if (item.state !== (to === "importing" ? "draft" : "done")) return no(409, "moved");
	if (to === "undoing" && minute >= item.at + 30 * dayMinutes) return no(409, "too-old");
	item.state = to;
	return yes({ modifiedCount: 1 });
}

/** The shop does what its imports have to do. */
export function runImports({ stage, began }: Scene): Step {
	return {
		says: "the shop works on its imports",
		expect({ parts, imports }) {
			for (const item of imports) {
				const { state } = item;
				if (!(state in ends)) continue;
				for (const row of item.rows) workOn(parts[row.part] as Part, row, state);
				item.state = ends[state as keyof typeof ends];
			}
			return yes();
		},
		async act({ minute }) {
			stage.desk.passTo(began + minute);
			while (await runBatch(stage.desk.shop));
			return 200;
		},
	};
}

function workOn(part: Part, row: Import["rows"][number], state: Import["state"]): void {
	if (state === "checking") {
		const changed = figures.filter((name) => row.after[name] !== part[name]);
		const only = (all: Figures) => Object.fromEntries(changed.map((name) => [name, all[name]]));
		Object.assign(row, { before: only(part), after: only(row.after) });
		row.action = changed.length === 0 ? "left" : part.archived ? "refused" : "changed";
		return;
	}
	if (row.action !== "changed") return;
	const isUndo = state === "undoing";
	const [seen, next] = isUndo ? [row.after, row.before] : [row.before, row.after];
	const isChangedSince = figures.some(
		(name) => name in seen && part[name] !== seen[name] && part[name] !== next[name],
	);
	if (isChangedSince || part.archived) row.action = isUndo ? "kept" : "refused";
	else Object.assign(part, next);
	if (isUndo && row.action === "changed") row.action = "undone";
}
