type Address = { address: string; area: string; district?: string | undefined };

/** Where an order goes, in one line; its district where the area does not say it. */
export function addressInWords({ address, area, district }: Address): string {
	const isSaid = !district || area.toLowerCase().includes(district.toLowerCase());
	return [address, area, ...(isSaid ? [] : [district])].join(", ");
}
