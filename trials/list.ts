import { access } from "./access/access.ts";
import { browsers } from "./browsers/browsers.ts";
import { archive } from "./cluster/archive.ts";
import { cluster } from "./cluster/cluster.ts";
import { majorUpgrade } from "./cluster/major-upgrade.ts";
import { crash } from "./crash/crash.ts";
import { database } from "./database/database.ts";
import { floods } from "./floods/flood.ts";
import { guess } from "./guessing/guess.ts";
import type { Trial } from "./harness/trial.ts";
import { input } from "./input/input.ts";
import { isolation } from "./isolation/isolation.ts";
import { freshMachine } from "./machines/fresh-machine.ts";
import { mails } from "./mails/mails.ts";
import { model } from "./model/model.ts";
import { page } from "./pages/page.ts";
import { provider } from "./provider/provider.ts";
import { race } from "./races/race.ts";
import { search } from "./search/search.ts";
import { stop } from "./stopping/stop.ts";
import { updates } from "./updates/updates.ts";
import { versions } from "./versions/versions.ts";

/**
 * Every trial there is; a new one is added here and is run by `npm run trials` and `npm test`. The longest are first: begun
 * last, one of them would run alone at the end.
 */
export const trials: readonly Trial[] = [
	isolation,
	model,
	...access,
	archive,
	...browsers,
	...cluster,
	...crash,
	...database,
	...floods,
	...freshMachine,
	...guess,
	...input,
	mails,
	majorUpgrade,
	...page,
	...provider,
	...race,
	...search,
	stop,
	...updates,
	...versions,
];
