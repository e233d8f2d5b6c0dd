import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { needsPermission } from "../../src/kernel/permissions.ts";
import routes from "../../src/routes.ts";
import { toastSettings } from "../../src/ui/toasts.tsx";
import { testShop } from "../harness/open-test-shop.ts";

const shop = await testShop();

type Known = { path?: string; index?: boolean; children?: Known[] };

function addressesOf(known: Known[], above = ""): string[] {
	return known.flatMap(({ path, children = [] }) => {
		const address = path ? `${above}/${path}` : above || "/";
		return [address, ...addressesOf(children, address)];
	});
}

test("every address of the specification has its page", () => {
	const addresses = new Set(addressesOf(routes as Known[]));
	const expected = ["/", "/home", "/login", "/register", "/blogs", "/portfolio", "/parchase/:id"];
	const children = ["addReview", "myProfile", "payment/:id", "users", "addProduct"];
	const more = ["manageProduct", "manageOrders"]
		.concat(children)
		.map((item) => `/dashboard/${item}`);
	for (const address of [...expected, "/dashboard", ...more, "/*"])
		expect(addresses, address).toContain(address);
});

/** Spec §7, with who may call as the contract has it. */
const calls: [string, string, "anyone" | "signed in"][] = [
	["put", "/user/{email}", "anyone"],
	["get", "/part", "anyone"],
	["get", "/part/{id}", "signed in"],
	["get", "/review", "anyone"],
	["post", "/review", "signed in"],
	["post", "/order", "signed in"],
	["get", "/order", "signed in"],
	["get", "/order/{id}", "signed in"],
	["patch", "/order/{id}", "signed in"],
	["delete", "/userProduct/{id}", "signed in"],
	["delete", "/adminProduct/{id}", "signed in"],
	["get", "/admin/{email}", "signed in"],
	["get", "/user", "signed in"],
	["put", "/user/admin/{email}", "signed in"],
	["put", "/profile/{email}", "signed in"],
	["post", "/product", "signed in"],
	["get", "/products", "signed in"],
	["get", "/allOrders", "signed in"],
	["post", "/create-payment-intent", "signed in"],
];

test.each(calls)(
	"the call %s %s of the specification is there for %s",
	async (method, path, who) => {
		const document = (await (await shop.fetch("/api/openapi.json")).json()) as {
			paths: Record<string, Record<string, { security?: unknown[] }>>;
		};
		const stated = document.paths[path]?.[method];
		expect(stated).toBeDefined();
		expect(Boolean(stated?.security)).toBe(who === "signed in");
	},
);

// Calls that docs/assurance/contract.md speaks of in another's row, or in its text.
const toldElsewhere = {
	anyone:
		"PUT /user/{email}, GET /alert-stop, GET /review-mail-stop, POST /sandbox-card/confirm, GET /sandbox-card/intent/{id}",
	user: "GET /profile/{email}, GET /session, DELETE /session/{id}, GET /second-factor, POST /verification, GET /return-picture/{id}",
	admin: "GET /product/{id}, DELETE /user/{email}/session, POST /allOrders/{id}/message",
};

/** Who may call what by the table of docs/assurance/contract.md: rows such as `| + GET /a, + PATCH, DELETE /b?c= | U, A | …`. */
function callersInContract(): Map<string, string> {
	const row = /^\| ((?:\+ )?(?:GET|PUT|POST|PATCH|DELETE)\b[^|]*) \| ([^|]+) \|/gm;
	const callers = new Map<string, string>();
	for (const [, calls = "", who = ""] of readFileSync(
		"docs/assurance/contract.md",
		"utf8",
	).matchAll(row))
		for (const [index, call] of [...calls.matchAll(/([A-Z, ]+) (\/[^?, ]*)/g)].entries())
			for (const method of call[1]?.match(/[A-Z]+/g) ?? []) {
				const [letter = ""] = who.split(", ")[index] ?? who;
				callers.set(
					`${method} ${call[2]}`,
					{ "–": "anyone", U: "user", A: "admin" }[letter] ?? who,
				);
			}
	for (const [who, calls] of Object.entries(toldElsewhere))
		for (const call of calls.split(", ")) callers.set(call, who);
	return callers;
}

test("who may call each operation is what the contract says", () => {
	const expected = callersInContract();
	// Those of Better Auth ask for a session themselves.
	const ownOperations = shop.operations.filter(({ path }) => !path.startsWith("/auth/"));
	const stated = ownOperations.map((operation) => [
		`${operation.method} ${operation.path}`,
		needsPermission(operation) ? "admin" : operation.auth,
	]);
	expect(stated).toEqual(stated.map(([call = ""]) => [call, expected.get(call)]));
	expect(expected.size).toBeGreaterThan(100);
});

test("every field of the specification is on the wire, with its spelling", async () => {
	const text = await (await shop.fetch("/api/openapi.json")).text();
	const part = ["_id", "name", "description", "image", "minimumOderQuantity", "availableQuantity"];
	const order = ["product", "customer", "email", "quantity", "totalPrice", "phone", "paid"];
	const rest = ["transectionId", "oder", "review", "ratings", "role", "education", "location"];
	const responses = ["linkedin", "admin", "insertedId", "deletedCount", "modifiedCount"];
	const last = ["clientSecret", "acknowledged", "token", "price"];
	for (const field of [...part, ...order, ...rest, ...responses, ...last])
		expect(text, field).toContain(`"${field}"`);
});

/** All sentences of the slices' copy; their parameters are in brackets. */
function sentencesOf(copy: unknown): string[] {
	if (typeof copy === "string") return [copy];
	if (typeof copy === "function") return sentencesOf(copy("{product}", "{total}"));
	if (typeof copy !== "object" || copy === null) return [];
	return Object.values(copy).flatMap(sentencesOf);
}

// What is printed in a terminal is not of the specification, and takes lists.
const copies = import.meta.glob(
	["../../src/**/*copy.ts", "!../../src/platform/backup/backup.copy.ts"],
	{
		eager: true,
	},
);
const sentences = sentencesOf(copies);

const quoted: string[] = [
	// §2
	"Best selling product",
	"Our Parts",
	"Review of Customer",
	"Million Bussiness Trust Us",
	"Countries",
	"Happy client",
	"Feedbacks",
	"Contact",
	"Give Feedback",
	"My portfolio",
	"Dashboard",
	"Login",
	"Logout",
	"LOG In",
	"Create An Account",
	"Login with Google",
	"Sign up",
	"Sign Up",
	"Please log In",
	"This is Blog",
	"Book now",
	"Booking for",
	"Welcome to your Dashboard",
	"My Orders",
	"Add a Review",
	"My Profile",
	"Manage All Users",
	"Add a Product",
	"Manage All product",
	"Manage All Orders",
	"Are You Sure Want to Delete this product?",
	"Delete",
	"Cancel",
	"Updated Profile",
	"Pay for {product}",
	"Please pay for {product} taka to confirm order",
	"Make Admin",
	"Already Admin",
	"Remove User",
	// §4
	"message user",
	"panding",
	"make shipped",
	"shipped",
	"Already Shipped",
	// §5
	"email required",
	"provide a valid email",
	"password required",
	"must be 6 character longer",
	"Name required",
	"Quantity can not lower than minimumQuantity",
	"Quantity can not higher than availableQuantity",
	"out of 5",
	// §6, §8
	"No user is logged in",
	"your order is processing,please pay",
	"There is an problem in your order",
	"This order is successfully delete",
	"thank you for valuable review",
	"thank you for updated profile",
	"Successfully made an admin",
	"Failed to Make an admin",
	"Product added successfully",
	"Failed to add the product",
	"WOW! Your payment done",
	// §9
	"52",
	"333+",
	"500+",
	"120000",
];

test.each(quoted)(
	"the sentence “%s” of the specification is in the copy letter for letter",
	(copy) => {
		expect(sentences.some((item) => item === copy || item.startsWith(`${copy}. `))).toBe(true);
	},
);

test("toasts have the specification's settings", () => {
	expect(toastSettings).toEqual({
		position: "top-right",
		autoClose: 5000,
		theme: "light",
		pauseOnHover: true,
		pauseOnFocusLoss: true,
		draggable: true,
		draggablePercent: 80,
	});
});
