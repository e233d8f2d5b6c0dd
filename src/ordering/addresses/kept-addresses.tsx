import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { addressInWords } from "../promises/address-in-words.ts";
import { deleteAddressOperation, type KeptAddress } from "./contract.ts";
import { copy } from "./copy.ts";

/** The stored addresses on My Profile, each with a button to delete it. Renders nothing if the account has none. */
export function KeptAddresses({ addresses }: { addresses: readonly KeptAddress[] }) {
	if (addresses.length === 0) return null;
	return (
		<section aria-labelledby="addresses" className="mt-10 max-w-2xl">
			<h2 id="addresses" className="text-xl">
				{copy.title}
			</h2>
			<p className="mt-1 mb-3 text-ink-soft">{copy.lead}</p>
			<ul className="divide-y divide-line border-line border-y">
				{addresses.map((address) => (
					<AddressRow key={address._id} address={address} />
				))}
			</ul>
		</section>
	);
}

function AddressRow({ address }: { address: KeptAddress }) {
	const words = addressInWords(address);
	return (
		<li className="flex items-center justify-between gap-4 py-2">
			<span className="wrap-anywhere min-w-0">{words}</span>
			<ActionButton
				look="danger"
				size="small"
				aria-label={copy.forgetThis(words)}
				send={() => call(deleteAddressOperation, { params: { id: address._id } })}
				toast={copy.forgotten}
				// The pressed button disappears with its address, so the focus moves to the page.
				done={() => document.querySelector("main")?.focus({ preventScroll: true })}
			>
				{copy.forget}
			</ActionButton>
		</li>
	);
}
