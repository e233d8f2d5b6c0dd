import type { Rule } from "../rule.ts";
import { backConnect } from "./back-connect.ts";
import { boardCase } from "./board-case.ts";
import { cardLength } from "./card-length.ts";
import { cardWidth } from "./card-width.ts";
import { coolerHeight } from "./cooler-height.ts";
import { driveBays } from "./drive-bays.ts";
import { includedSupply } from "./included-supply.ts";
import { radiatorMount } from "./radiator-mount.ts";
import { supplyForm } from "./supply-form.ts";
import { supplyLength } from "./supply-length.ts";

/** What has to find room in the case. */
export const spaceRules: readonly Rule[] = [
	boardCase,
	cardLength,
	cardWidth,
	supplyForm,
	supplyLength,
	includedSupply,
	coolerHeight,
	radiatorMount,
	driveBays,
	backConnect,
];
