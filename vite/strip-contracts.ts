import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

// The properties of an operation that the browser does not use: the server checks input and output.
const serverProperties = new Set([
	"errors",
	"errorShape",
	"etag",
	"inTurn",
	"input",
	"list",
	"location",
	"output",
	"redirects",
	"sendsFormsOn",
	"signed",
	"status",
	"summary",
]);
const schemaModules = /^zod$|\.checks\.ts$|contract\.ts$/;

/**
 * Reduces a contract to what a browser needs: the method, path and auth of each `operation(…)`, and the exports
 * that are no schemas. Forms get their schemas from `*.checks.ts`, fetched on first touch, so that no page loads
 * Zod (26 kB) to be shown. A page that imports a schema from a contract does not build, because the export is
 * missing.
 */
export function stripContracts(): Plugin {
	return {
		name: "strip-contracts",
		apply: "build",
		enforce: "post",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /contract\.ts$/ },
			handler(code) {
				const { body } = this.parse(code) as unknown as { body: Node[] };
				return { code: without(code, unusedNodes(body)), map: null };
			},
		},
	};
}

function unusedNodes(body: readonly Node[]): Node[] {
	const unread = new Set(body.flatMap(serverPropertiesIn));
	const imports = body.filter(isImport);
	const statements = body.filter((one) => !isImport(one));
	// Schemas have names like types; other exports of a contract begin with a lower-case letter.
	const brought = imports.filter(importsSchemas).flatMap(declaredBy);
	const schemas = new Set(["z", ...brought.filter((name) => /^[A-Z]/.test(name))]);
	const isOfSchemas = (statement: Node) => mentions(statement, schemas, unread);
	// Repeats until nothing is found: a function may be called above the line that declares it.
	for (let known = 0; known < schemas.size; ) {
		known = schemas.size;
		for (const name of statements.filter(isOfSchemas).flatMap(declaredBy)) schemas.add(name);
	}
	const made = statements.filter(isOfSchemas);
	const rest = statements.filter((one) => !made.includes(one));
	const isNeeded = (name: string) => rest.some((one) => mentions(one, new Set([name]), unread));
	const idle = imports.flatMap((one) => {
		const unneeded = specifiersOf(one).filter(({ local }) => !isNeeded(nameOf(local)));
		return unneeded.length === specifiersOf(one).length ? [one] : unneeded;
	});
	return [...unread, ...made, ...idle].filter(
		(one) =>
			!made.some((whole) => whole !== one && whole.start <= one.start && one.end <= whole.end),
	);
}

/** What of each `operation(…)` only the server reads: properties, and the letters of its name. */
function serverPropertiesIn(node: Node): Node[] {
	if (node.type !== "CallExpression" || nameOf(node.callee) !== "operation")
		return childrenOf(node).flatMap(serverPropertiesIn);
	const [name, , stated] = node.arguments as Node[];
	const unread = ((stated?.properties ?? []) as Node[])
		.filter(({ key }) => serverProperties.has(nameOf(key)))
		.flatMap((property) => besideFile(property.value as Node) ?? [property]);
	return name?.type === "Literal" ? [insideQuotes(name), ...unread] : unread;
}

function insideQuotes(text: Node): Node {
	return { ...text, start: text.start + 1, end: text.end - 1 };
}

/** The browser has to know the field of a file: what else such an input has; null where it takes none. */
function besideFile({ properties }: Node): Node[] | null {
	const inside = (properties ?? []) as Node[];
	const others = inside.filter(({ key }) => nameOf(key) !== "file");
	return others.length < inside.length ? others : null;
}

function mentions(node: Node, names: ReadonlySet<string>, except: ReadonlySet<Node>): boolean {
	if (except.has(node)) return false;
	if (node.type === "Identifier") return names.has(nameOf(node));
	return childrenOf(node).some((child) => mentions(child, names, except));
}

function declaredBy(statement: Node): string[] {
	const { declarations, id, declaration } = statement;
	if (declaration) return declaredBy(declaration as Node);
	const named = [...((declarations ?? []) as Node[]), ...specifiersOf(statement)];
	return [id, ...named.map((one) => one.local ?? one.id)].map(nameOf).filter((name) => name);
}

function specifiersOf({ type, specifiers }: Node): Node[] {
	return type === "ImportDeclaration" ? (specifiers as Node[]) : [];
}

function isImport({ type }: Node): boolean {
	return type === "ImportDeclaration";
}

function importsSchemas({ source }: Node): boolean {
	return schemaModules.test((source as { value: string }).value);
}

function nameOf(node: unknown): string {
	return (node as { name?: string } | undefined)?.name ?? "";
}

function childrenOf(node: Node): Node[] {
	return Object.values(node)
		.flat()
		.filter((one): one is Node => typeof (one as Node | null)?.type === "string");
}

function without(code: string, cut: readonly Node[]): string {
	return cut
		.toSorted((one, other) => other.start - one.start)
		.reduce((rest, { start, end }) => {
			const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
			return rest.slice(0, start) + rest.slice(end + comma);
		}, code);
}
