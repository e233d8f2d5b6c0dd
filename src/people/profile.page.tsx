import { listAddressesOperation } from "../ordering/addresses/contract.ts";
import { KeptAddresses } from "../ordering/addresses/kept-addresses.tsx";
import { call } from "../platform/client/api-client.ts";
import { saveFile } from "../platform/client/save-file.ts";
import { useSubmit } from "../platform/client/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { FormProblem } from "../ui/notice.tsx";
import type { Route } from "./+types/profile.page.ts";
import { readPersonalDataOperation } from "./contract.ts";
import { copy } from "./profile.copy.ts";

export const clientLoader = () => call(listAddressesOperation, {});

/** On My Profile: the stored addresses, and the person's data as a file; how they are corrected and erased. */
export default function MyDataPage({ loaderData: addresses }: Route.ComponentProps) {
	const { run, busy, detail } = useSubmit(() => call(readPersonalDataOperation, {}), {
		done(data) {
			const text = JSON.stringify(data, null, "\t");
			saveFile(new Blob([text], { type: "application/json" }), "my-data.json");
		},
	});
	return (
		<>
			<KeptAddresses addresses={addresses.ok ? addresses.value : []} />
			<section aria-labelledby="my-data" className="mt-10 max-w-2xl space-y-3">
				<h2 id="my-data" className="text-xl">
					{copy.title}
				</h2>
				<p className="text-ink-soft">{copy.lead}</p>
				<Button look="quiet" busy={busy} onClick={() => void run()}>
					{copy.download}
				</Button>
				<FormProblem title={copy.notGiven} detail={detail} />
				<p className="text-ink-soft">
					{copy.correct}{" "}
					<Link to="/contact" className="text-link">
						{copy.contact}
					</Link>
				</p>
			</section>
		</>
	);
}
