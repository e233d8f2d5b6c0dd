import { csvColumns } from "../platform/csv/write-csv.server.ts";
import type { Order } from "./contract.ts";
import { courierName } from "./couriers.ts";
import { copy as orderCopy } from "./order.copy.ts";
import { copy as orderCsvCopy } from "./order-csv.copy.ts";
import { addressInWords } from "./promises/address-in-words.ts";

/** The columns of a CSV file of orders, for their customer and for the shop. */
export const orderColumns = csvColumns<Order>(orderCsvCopy, {
	lines: (lines) =>
		lines.map(({ quantity, product, price }) => `${quantity} × ${product}: ${price}`).join("\n"),
	delivery: (to) => to && ("collect" in to ? orderCopy.allOrders.collect : addressInWords(to)),
	courier: (courier) => courier && courierName(courier),
});
