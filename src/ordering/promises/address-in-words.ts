type Area = { area: string; district?: string | undefined };

/** Where an order goes, in one line; its district where the area does not say it. */
export function addressInWords({ address, ...where }: Area & { address: string }): string {
	const district = districtBeside(where);
	return [address, where.area, ...(district ? [district] : [])].join(", ");
}

/** The district of an address, where its area does not say it; else null. */
export function districtBeside({ area, district }: Area): string | null {
	return district && !area.toLowerCase().includes(district.toLowerCase()) ? district : null;
}
