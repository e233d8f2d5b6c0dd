import type { SettingGroup } from "./contract.ts";
import { copy } from "./copy.ts";

/** The settings of the environment: what each is for, and whether it is set. */
export function SettingList({ groups }: { groups: readonly SettingGroup[] }) {
	return (
		<details className="mt-10 rounded-md border border-line bg-surface px-4">
			<summary className="min-h-11 py-2.5 font-semibold">{copy.settings}</summary>
			<p className="text-ink-soft text-sm">{copy.settingsIntro}</p>
			<dl className="mt-3 divide-y divide-line">
				{groups.map(({ about, settings }) => (
					<div key={about} className="py-3">
						{settings.map((setting) => (
							<dt key={setting.name} className="flex flex-wrap justify-between gap-x-4 text-sm">
								<code className="wrap-anywhere font-semibold">{setting.name}</code>
								<span className="wrap-anywhere">{stateOf(setting)}</span>
							</dt>
						))}
						<dd className="mt-1 text-ink-soft text-sm">{about}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function stateOf({ given, value }: SettingGroup["settings"][number]): string {
	const state = given ? copy.given : value === null ? copy.notGiven : copy.byDefault;
	return value ? `${value} (${state})` : state;
}
