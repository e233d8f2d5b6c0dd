import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import type { ShownOrder } from "../contract.ts";
import { isToShip } from "../rules.ts";
import { BatchDialog, type DialogOfOrdersProps } from "../shipping/batch-dialog.tsx";
import { copy } from "../shipping/dialog.copy.ts";
import { PackDialog } from "../shipping/pack-dialog.tsx";
import { PackingSlipLink } from "../shipping/packing-slip-link.tsx";
import { changeStatusOperation } from "./contract.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import type { Ticked } from "./use-ticked.ts";

const dialogs = { pack: PackDialog, ship: ShipDialog, deliver: DeliverDialog };

/** What can be done with several orders at once; nothing where no order of the page can be ticked. */
export function TickedBar({ ticked }: { ticked: Ticked }) {
	const { tickable, orders, tickAll } = ticked;
	// The dialog keeps its orders while the list below it is loaded anew.
	const [open, setOpen] = useState<{ name: keyof typeof dialogs; orders: ShownOrder[] } | null>(
		null,
	);
	const Dialog = open && dialogs[open.name];
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
			<label className="inline-flex min-h-11 items-center gap-2">
				<input
					type="checkbox"
					className="size-5 accent-brand"
					checked={orders.length > 0 && orders.length === tickable.length}
					onChange={(event) => tickAll(event.currentTarget.checked)}
				/>
				{copy.tickAll}
			</label>
			{orders.length > 0 && (
				<>
					<span role="status" className="figures font-semibold">
						{copy.ticked(orders.length)}
					</span>
					<span className="flex flex-wrap gap-2">
						{(["pack", "ship", "deliver"] as const).map((name) => (
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
					</span>
				</>
			)}
			{Dialog && open && <Dialog orders={open.orders} onClose={() => setOpen(null)} />}
		</section>
	);
}

/** The box that ticks an order, in front of its name. */
export function TickBox({ order, ticked }: { order: ShownOrder; ticked: Ticked }) {
	return (
		<label className="-m-3 grid size-11 shrink-0 place-items-center">
			<input
				type="checkbox"
				aria-label={copy.tickOrder(order.number)}
				className="size-5 accent-brand"
				checked={ticked.orders.includes(order)}
				onChange={(event) => ticked.tick(order, event.currentTarget.checked)}
			/>
		</label>
	);
}

/** Says of orders that they have arrived. */
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
