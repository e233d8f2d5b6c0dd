import { openFirstReturn, openFirstRow } from "./order-interactions.ts";
import type { Screen, Viewer } from "./screen.ts";
import { takeInvitation } from "./staff-interactions.ts";

/** What staff see who may not do all: the same pages with less on them. */
const pagesOf: [name: string, path: string, who: Viewer[], interact?: Screen["interact"]][] = [
	["Overview", "overview", ["sales", "stock", "read-only"]],
	["Manage orders", "manageOrders", ["sales", "stock", "read-only"]],
	["An order", "manageOrders?status=delivered", ["sales", "stock", "read-only"], openFirstRow],
	["Returns", "returns", ["stock", "read-only"]],
	["A return", "returns?state=taken+back", ["stock"], openFirstReturn],
	["Reviews of parts", "partReviews", ["read-only"]],
	["Questions", "questions", ["sales", "read-only"]],
	["Mistakes reported", "factReports", ["sales"]],
	["Manage products", "manageProduct", ["sales", "stock"]],
	["What to order", "toOrder", ["sales"]],
	["All users", "users", ["sales"]],
	["A customer", "users?email=customer@shop.example", ["read-only"], openFirstRow],
	["Audit", "audit", ["read-only"]],
];

/** What is worth seeing as each role, and the page on which somebody becomes staff. */
export const staffScreens: readonly Screen[] = [
	...pagesOf.flatMap(([name, path, who, interact]) =>
		who.map((as) => ({
			name: `${name}, for ${as} staff`,
			as,
			path: `/dashboard/${path}`,
			...(interact && { interact }),
		})),
	),
	{
		name: "An invitation, taken",
		as: "newcomer",
		path: "/invitation?token=abc",
		interact: takeInvitation,
	},
];
