import type { Finding } from "../harness/trial.ts";
import type { Cluster } from "./open-cluster.ts";
import { watchDuties, watchPictures } from "./watch-duties.ts";
import { watchPrices } from "./watch-prices.ts";
import { watchPrimaries } from "./watch-primaries.ts";

/** Watches all that must hold beside the orders, whatever happens. */
export async function openWatches(cluster: Cluster) {
	let isCalm = true;
	const prices = await watchPrices(cluster, () => isCalm);
	const primaries = await watchPrimaries(cluster);
	const pictures = await watchPictures(cluster);
	const duties = watchDuties(cluster);
	return {
		/** Whether databases and shops are all there, so that each shop must have what is new. */
		calm: (is: boolean) => {
			isCalm = is;
		},
		/** Once the cluster is whole again: ends them, and says what they saw. */
		async stop(): Promise<Required<Finding>> {
			await cluster.whole();
			isCalm = true;
			const [ofPrimaries, ofPictures, ofDuties] = [
				await primaries.stop(),
				await pictures.stop(),
				await duties.stop(),
			];
			await prices.stop();
			return {
				counted: {
					...prices.counted,
					...ofPrimaries.counted,
					...ofPictures.counted,
					...duties.counted,
				},
				wrong: [...prices.wrong, ...ofPrimaries.wrong, ...ofPictures.wrong],
				late: [...prices.late, ...ofDuties],
			};
		},
	};
}
