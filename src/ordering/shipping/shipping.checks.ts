import { z } from "zod";
import { maxOrderParts } from "../../catalogue/stock-rules.ts";
import { courierIds, trackingNumberShape } from "../couriers.ts";
import { readSerial } from "../serial.ts";
import { copy } from "./copy.ts";

const Serial = z
	.string(copy.serialWrong)
	.max(200, copy.serialWrong)
	.transform((typed, context) => {
		const serial = readSerial(typed);
		if (serial === null) context.addIssue({ code: "custom", message: copy.serialWrong });
		return serial ?? "";
	});

/** The serial numbers of a part's units: some, none or all of them. */
const UnitsOfPart = z.object({
	partId: z.string(copy.notInOrder).max(100, copy.notInOrder).toLowerCase(),
	serials: z
		.array(Serial, copy.linesWrong)
		.max(1_000, copy.tooManySerials)
		.superRefine((serials, context) => {
			const twice = serials.find((serial, index) => serials.indexOf(serial) !== index);
			if (twice) context.addIssue({ code: "custom", message: copy.serialTwice(twice) });
		}),
});
export type UnitsOfPart = z.output<typeof UnitsOfPart>;

export const Units = z
	.array(UnitsOfPart, copy.linesWrong)
	.max(maxOrderParts, copy.linesWrong)
	.refine((lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length, {
		message: copy.linesWrong,
	});

export const CourierId = z.enum(courierIds, copy.courierUnknown);
export const TrackingNumber = z
	.string(copy.trackingWrong)
	.max(200, copy.trackingWrong)
	.trim()
	.regex(trackingNumberShape, copy.trackingWrong);
