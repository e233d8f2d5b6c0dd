type Area = { area: string; district?: string | undefined };

/** Returns the address in one line, with the district if the area does not contain it. */
export function addressInWords({ address, ...where }: Area & { address: string }): string {
	const district = districtBeside(where);
	return [address, where.area, ...(district ? [district] : [])].join(", ");
}

/** Returns the district if the area does not contain it, otherwise null. */
export function districtBeside({ area, district }: Area): string | null {
	return district && !area.toLowerCase().includes(district.toLowerCase()) ? district : null;
}
