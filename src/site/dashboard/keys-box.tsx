import { useState } from "react";
import { listOfferedActions } from "../../ui/offered-actions.ts";
import { TickAll } from "../../ui/tick-box.tsx";
import { copy } from "./copy.ts";
import { areKeysOn, turnKeys } from "./single-keys.ts";

/** Lists the keys of the open page. It is a default export because `lazy` loads it. */
export default function KeysBox() {
	const [isOn, setOn] = useState(areKeysOn);
	function turn(on: boolean): void {
		turnKeys(on);
		setOn(on);
	}
	const keys = [...copy.keys.always, ...listOfferedActions().map(({ key, name }) => [key, name])];
	return (
		<>
			<p className="mt-2 text-ink-soft">{copy.keys.lead}</p>
			<dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
				{keys.map(([key, name]) => (
					<div key={key} className="contents">
						<dt>
							<kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-mono text-sm">
								{key}
							</kbd>
						</dt>
						<dd>{name}</dd>
					</div>
				))}
			</dl>
			<p className="mt-4">
				<TickAll label={copy.keys.use} checked={isOn} onChange={turn} />
			</p>
		</>
	);
}
