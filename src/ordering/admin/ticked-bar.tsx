import { useState } from "react";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { may } from "../../kernel/permissions.ts";
import { call } from "../../platform/client/api-client.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TickAll, TickBox } from "../../ui/tick-box.tsx";
import type { ShownOrder } from "../contract.ts";
import { isToShip } from "../rules.ts";
import { BatchDialog, type DialogOfOrdersProps } from "../shipping/batch-dialog.tsx";
import { copy } from "../shipping/dialog.copy.ts";
import { PackDialog } from "../shipping/pack-dialog.tsx";
import { PackingSlipLink } from "../shipping/packing-slip-link.tsx";
import { changeStatusOperation } from "./contract.ts";
import { copy as pickListCopy } from "./pick-list.copy.ts";
import { ShipDialog } from "./ship-dialog.tsx";

const dialogs = { pack: PackDialog, ship: ShipDialog, deliver: DeliverDialog };

/** The steps for several orders at once. Renders nothing if no order of the page can be ticked. */
export function TickedBar({ ticked }: { ticked: Ticked }) {
	const { tickable, orders, tickAll } = ticked;
	// The dialog keeps its orders while the list behind it reloads.
	const [open, setOpen] = useState<{ name: keyof typeof dialogs; orders: ShownOrder[] } | null>(
		null,
	);
	const Dialog = open && dialogs[open.name];
	const signedIn = useSignedIn();
	const toShip = orders.filter(isToShip);
	const steps = {
		pack: toShip.filter(({ packedAt }) => packedAt === null),
		ship: toShip,
		deliver: orders.filter((order) => !isToShip(order)),
	};
	if (tickable.length === 0 && !open) return null;
	return (
		<section
			aria-label={copy.tickedLabel}
			className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm"
		>
			<TickAll
				label={copy.tickAll}
				checked={orders.length > 0 && orders.length === tickable.length}
				onChange={tickAll}
			/>
			{orders.length > 0 && (
				<>
					<span role="status" className="figures font-semibold">
						{copy.ticked(orders.length)}
					</span>
					<span className="flex flex-wrap gap-2">
						{(["pack", "ship", "deliver"] as const)
							.filter((name) => may(signedIn, name === "pack" ? "orders.pack" : "orders.ship"))
							.map((name) => (
								<Button
									key={name}
									size="small"
									disabled={steps[name].length === 0}
									onClick={() => setOpen({ name, orders: steps[name] })}
								>
									{copy[name].confirm}
								</Button>
							))}
						<PackingSlipLink orders={orders} />
						{steps.pack.length > 0 && (
							<LinkButton
								to={`/dashboard/packingSlips?picks=${steps.pack.map(({ id }) => id)}`}
								look="quiet"
								size="small"
							>
								{pickListCopy.link}
							</LinkButton>
						)}
					</span>
				</>
			)}
			{Dialog && open && <Dialog orders={open.orders} onClose={() => setOpen(null)} />}
		</section>
	);
}

export function TickOrder({ order, ticked }: { order: ShownOrder; ticked: Ticked }) {
	return (
		<TickBox
			label={copy.tickOrder(order.number)}
			checked={ticked.orders.includes(order)}
			onChange={(isTicked) => ticked.tick(order, isTicked)}
		/>
	);
}

function DeliverDialog({ orders, onClose }: DialogOfOrdersProps) {
	return (
		<BatchDialog
			orders={orders}
			onClose={onClose}
			words={copy.deliver}
			send={({ id }) =>
				call(changeStatusOperation, { params: { id }, body: { status: "delivered" } })
			}
		/>
	);
}

/** Whether the order can be packed, shipped or delivered. */
function isTickable(order: ShownOrder): boolean {
	return isToShip(order) || order.status === "shipped";
}

/** The ticked orders of a page. An order that left the page, or that was delivered, is not ticked any more. */
export function useTicked(rows: readonly ShownOrder[]) {
	const mayTick = useMay("orders.pack");
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const tickable = mayTick ? rows.filter(isTickable) : [];
	const orders = tickable.filter(({ id }) => ids.has(id));

	function tick({ id }: ShownOrder, isTicked: boolean): void {
		setIds(
			(before) =>
				new Set(isTicked ? [...before, id] : [...before].filter((tickedId) => tickedId !== id)),
		);
	}
	function tickAll(isTicked: boolean): void {
		setIds(new Set(isTicked ? tickable.map(({ id }) => id) : []));
	}
	return { tickable, orders, tick, tickAll };
}

export type Ticked = ReturnType<typeof useTicked>;
