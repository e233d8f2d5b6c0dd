import { ok, refuse } from "../../kernel/result.ts";
import { csvColumns } from "../../platform/csv/write-csv.server.ts";
import { type Endpoint, endpoint, endpointInSteps } from "../../platform/http/endpoint.server.ts";
import { forCall, type OrderingApiDeps } from "../deps.server.ts";
import { copy as unitsCopy } from "../units.copy.ts";
import { askReturn } from "./ask-return.server.ts";
import { closeReturn } from "./close-return.server.ts";
import {
	askReturnOperation,
	closeReturnOperation,
	countReturnsOperation,
	decideReturnOperation,
	findReturnOperation,
	listReturnsOfOrderOperation,
	listReturnsOperation,
	type Return,
	readReturnPictureOperation,
	uploadReturnPictureOperation,
	withdrawReturnOperation,
} from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import { decideReturn } from "./decide-return.server.ts";
import { listReturnsOfOrder } from "./list-returns-of-order.server.ts";
import { insertReturnPicture, readReturnPicture, readUploadedPicture } from "./picture.server.ts";
import { countReturns, findReturn, listReturns } from "./read-returns.server.ts";
import { copy as screensCopy } from "./screens.copy.ts";
import { withdrawReturn } from "./withdraw-return.server.ts";

/** The endpoints with which customers request returns and the shop decides on them. */
export function returnsApi(deps: OrderingApiDeps & { limited: boolean }): Endpoint[] {
	const { limited } = deps;
	return [
		endpoint(listReturnsOfOrderOperation, async (call) => {
			const listed = await listReturnsOfOrder(call, call.caller, call.params.id);
			return listed ? ok(listed) : refuse("not-found");
		}),
		endpointInSteps(uploadReturnPictureOperation, {
			// Decoding an image takes long.
			prepare: ({ db, clock, caller, params, file }) =>
				readUploadedPicture({ db, clock, limited }, caller, params.id, file),
			async write(call, picture) {
				const insertedId = await insertReturnPicture(call, call.caller, call.params.id, picture);
				return ok({ acknowledged: true as const, insertedId });
			},
		}),
		endpoint(readReturnPictureOperation, async ({ db, caller, params }) => {
			const picture = await readReturnPicture(db, caller, params.id);
			return picture ? ok(picture) : refuse("not-found");
		}),
		endpoint(askReturnOperation, async (call) => {
			const added = await askReturn({ ...call, limited }, call.caller, call.params.id, call.body);
			return added.ok ? ok({ acknowledged: true as const, insertedId: added.value }) : added;
		}),
		endpoint(findReturnOperation, async ({ db, caller, params }) => {
			const found = await findReturn(db, caller, params.id);
			return found ? ok(found) : refuse("not-found");
		}),
		endpoint(withdrawReturnOperation, async (call) => {
			const withdrawn = await withdrawReturn(call, call.caller, call.params.id);
			return withdrawn.ok ? ok({ modifiedCount: withdrawn.value }) : withdrawn;
		}),
		endpoint(
			listReturnsOperation,
			async ({ db, query }) => ok(await listReturns(db, query)),
			csvColumns<Return>(screensCopy.queue.csv, {
				lines: (lines) =>
					lines.map(({ quantity, product }) => unitsCopy.of(quantity, product)).join("\n"),
				reason: (reason) => returnsCopy.reason[reason],
			}),
		),
		endpoint(countReturnsOperation, async ({ db }) => ok(await countReturns(db))),
		endpoint(decideReturnOperation, async (call) => {
			const decided = await decideReturn(call, call.caller, call.params.id, call.body);
			return decided.ok ? ok({ modifiedCount: decided.value }) : decided;
		}),
		endpoint(closeReturnOperation, (call) =>
			closeReturn(forCall(deps, call), call.caller, call.params.id, call.body),
		),
	];
}
