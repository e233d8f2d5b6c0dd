import type pg from "pg";

/** What a version relies on in a database: by a name, what it is. */
export type SchemaFacts = Map<string, string>;

/** Reads the columns, constraints, unique indexes and lists of words of a database. */
export async function readFacts(connection: Pick<pg.ClientBase, "query">): Promise<SchemaFacts> {
	const { rows } = await connection.query(`
		select 'column ' || c.relname || '.' || a.attname as name, format_type(a.atttypid, null) || ' ' || case
			when not a.attnotnull then 'null' when a.atthasdef or a.attidentity <> '' then 'filled' else 'needed' end as is
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
		union all
		select 'rule of ' || c.relname || ': ' || replace(pg_get_constraintdef(k.oid), ' NOT VALID', ''),
			array_to_string(array(select c.relname || '.' || a.attname from pg_attribute a
				where a.attrelid = c.oid and a.attnum = any(k.conkey) order by 1), ' ')
		from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace
			and k.contype in ('c', 'f', 'x')
		union all
		select 'rule of ' || c.relname || ': UNIQUE ' || substring(pg_get_indexdef(i.indexrelid) from '\\(.*'),
			array_to_string(array(select c.relname || '.' || a.attname from pg_attribute a
				where a.attrelid = c.oid and a.attnum = any(i.indkey) order by 1), ' ')
		from pg_index i join pg_class c on c.oid = i.indrelid
		where c.relnamespace = 'public'::regnamespace and i.indisunique
		union all
		select 'word ' || t.typname || ' ' || e.enumlabel, '' from pg_enum e join pg_type t on t.oid = e.enumtypid`);
	return new Map(rows.map(({ name, is }) => [name, is]));
}

/**
 * Why a version that knows what was there (`then`) cannot live with what is there `now`, as far as the catalogue says: what it
 * knows is gone or of another type, it must fill what it does not know, or what it writes has one more rule.
 */
export function findBreaks(then: SchemaFacts, now: SchemaFacts): string[] {
	const tables = new Set(
		[...then.keys()].flatMap((name) => /^column (\w+)\./.exec(name)?.[1] ?? []),
	);
	const isKnown = (column: string) => then.has(`column ${column}`);
	const gone = [...then].flatMap(([name, was]) => {
		const is = now.get(name);
		if (name.startsWith("rule")) return [];
		if (is === undefined) return [`${name} is gone`];
		const isNarrower = is.endsWith(" needed") && !was.endsWith(" needed");
		return typeOf(is) !== typeOf(was) || isNarrower ? [`${name} is ${is}, and was ${was}`] : [];
	});
	const added = [...now].flatMap(([name, is]) => {
		const [, table = ""] = /^(?:column|rule of) (\w+)/.exec(name) ?? [];
		if (then.has(name) || !tables.has(table)) return [];
		if (name.startsWith("column")) return is.endsWith(" needed") ? [`${name} must be filled`] : [];
		return name.startsWith("rule") && is.split(" ").every(isKnown)
			? [`there is a new ${name}`]
			: [];
	});
	return [...gone, ...added];
}

function typeOf(fact: string): string {
	return fact.replace(/ (?:null|filled|needed)$/, "");
}
