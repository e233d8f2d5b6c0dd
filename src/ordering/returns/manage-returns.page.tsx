import { loadQueue } from "../../desk/load-queue.ts";
import { QueueCard } from "../../desk/queue-card.tsx";
import { QueueList } from "../../desk/queue-list.tsx";
import { queueStates } from "../../desk/queue-states.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { copy as unitsCopy } from "../units.copy.ts";
import type { Route } from "./+types/manage-returns.page.ts";
import { countReturnsOperation, listReturnsOperation, type Return } from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import { ReturnBadge } from "./return-summary.tsx";
import { openReturnStates, returnStates } from "./rules.ts";
import { copy as screensCopy } from "./screens.copy.ts";

const queueCopy = { ...screensCopy.queue, states: returnsCopy.state };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return loadQueue(request, {
		needs: "returns.read",
		tabs: [...queueStates, null, ...returnStates],
		fetchRows: (query) => call(listReturnsOperation, { query }),
		countRows: () => call(countReturnsOperation, {}),
	});
}

export const meta = privateHead(queueCopy.title);

/** All returns for the shop. Open returns come first. */
export default function ManageReturnsPage({ loaderData }: Route.ComponentProps) {
	return (
		<QueueList
			labels={queueCopy}
			queue={loaderData}
			waiting={openReturnStates}
			save={{ operation: listReturnsOperation, name: "returns" }}
			item={(item) => <ListedReturn item={item} />}
		/>
	);
}

function ListedReturn({ item }: { item: Return }) {
	const { _id, state, endedAt, orderNumber, lines } = item;
	const next = queueCopy.next[state];
	return (
		<QueueCard
			title={lines.map(({ quantity, product }) => unitsCopy.of(quantity, product)).join(", ")}
			marks={
				<>
					<ReturnBadge state={state} /> {returnsCopy.reason[item.reason]}
				</>
			}
			who={
				<>
					<span className="font-mono">{orderNumber}</span> · {item.customer}
				</>
			}
			at={item.createdAt}
			words={item.words}
		>
			<LinkButton
				to={`/dashboard/returns/${_id}`}
				look={endedAt ? "quiet" : "primary"}
				className="mt-3"
				aria-label={queueCopy.openThis(next, orderNumber)}
			>
				{next}
			</LinkButton>
		</QueueCard>
	);
}

export const HydrateFallback = listFallback(queueCopy.loading);
