import { areas, divisions } from "./areas/districts.ts";

/** The 64 districts by division, as the options of a select. */
export function DistrictOptions() {
	return divisions.map((division) => (
		<optgroup key={division} label={division}>
			{areas[division].map((district) => (
				<option key={district} value={district}>
					{district}
				</option>
			))}
		</optgroup>
	));
}
