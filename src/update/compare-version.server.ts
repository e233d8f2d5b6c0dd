import { knownAccounts } from "../accounts/identity/demonstration-accounts.server.ts";
import { startupError } from "../platform/startup-error.ts";
import { type ListedPart, leastQuantity } from "./contract.ts";
import { runVersion } from "./run-version.server.ts";
import { copy } from "./update.copy.ts";

type Answer = { status: number; body: string; headers: Headers };

const limitMs = 30_000;
const leastTaka = 100;
const mostTaka = 999_999;

/**
 * Looks at a version of the shop as customers do: it is ready, the main pages and lists are there, and where `books` is
 * set a demonstration's customer books a part and deletes the order again. Gives what was seen; throws what is not right.
 */
export async function lookAt(origin: string, { books }: { books: boolean }): Promise<string> {
	await requirePage(origin, "/api/ready");
	const parts = JSON.parse((await requirePage(origin, "/api/part?limit=100")).body) as ListedPart[];
	const pages = ["/", "/parts", "/login", "/dashboard", "/api/review"];
	const [part] = parts;
	if (part) pages.push(`/parts/${part.category}/${part.slug}`);
	for (const page of pages) await requirePage(origin, page);
	const seen = `it is ready, ${pages.length} pages`;
	const sold = parts.find(isForSale);
	if (!books || !sold) return seen;
	return (await bookAndDelete(origin, sold)) ? `${seen}, an order` : seen;
}

/** The rules of the shop's records that do not hold, as the version in a folder judges them. */
export async function findBrokenRules(folder: string): Promise<string[]> {
	const { output } = await runVersion(folder, ["bin/check-records.ts", "--json"]);
	const from = output.indexOf("{");
	if (from < 0) throw startupError(output);
	const end = output.lastIndexOf("}") + 1;
	const found = JSON.parse(output.slice(from, end)) as {
		rules: { says: string; total: number }[];
	};
	return found.rules.filter(({ total }) => total > 0).map(({ says }) => says);
}

async function requirePage(origin: string, path: string): Promise<Answer> {
	const answer = await ask(origin, "GET", path);
	if (answer.status !== 200 || answer.body === "") throw notRight(path, answer);
	return answer;
}

function isForSale(part: ListedPart): boolean {
	const { price, availableQuantity } = part;
	const least = leastQuantity(part);
	return availableQuantity >= least && price * least >= leastTaka && price * least <= mostTaka;
}

// False where the shop's own rules refuse it, such as a customer who holds too much already.
async function bookAndDelete(origin: string, part: ListedPart): Promise<boolean> {
	const customer = knownAccounts.find(({ role }) => role === "customer");
	if (!customer) return false;
	const { email, password } = customer;
	const signedIn = await ask(origin, "POST", "/api/auth/sign-in/email", {
		body: { email, password },
	});
	if (signedIn.status !== 200) return false;
	const cookie = signedIn.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const path = `/api/user/${encodeURIComponent(email)}`;
	const issued = await ask(origin, "PUT", path, { headers: { cookie }, body: { email } });
	if (issued.status !== 200) throw notRight(path, issued);
	const headers = { authorization: `Bearer ${JSON.parse(issued.body).token}` };
	const body = { partId: part._id, quantity: leastQuantity(part), phone: "01712345678" };
	const booked = await ask(origin, "POST", "/api/order", { headers, body });
	if ([409, 429].includes(booked.status)) return false;
	if (booked.status !== 201) throw notRight("/api/order", booked);
	const order = `/api/userProduct/${JSON.parse(booked.body).insertedId}`;
	const deleted = await ask(origin, "DELETE", order, { headers });
	if (deleted.status !== 200) throw notRight(order, deleted);
	return true;
}

async function ask(
	origin: string,
	method: string,
	path: string,
	{ headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
	const json: Record<string, string> = body ? { "content-type": "application/json" } : {};
	const response = await fetch(origin + path, {
		method,
		headers: { ...json, ...headers },
		redirect: "manual",
		signal: AbortSignal.timeout(limitMs),
		...(body && { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.text(), headers: response.headers };
}

function notRight(what: string, { status, body }: Answer): Error {
	return startupError(copy.noAnswer(what, `${status} ${body.slice(0, 300)}`));
}
