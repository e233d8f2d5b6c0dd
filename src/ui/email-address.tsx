/** An e-mail address as a block: it wraps after its @ first. */
export function EmailAddress({ address }: { address: string }) {
	const end = address.indexOf("@") + 1;
	return (
		<span className="wrap-anywhere block">
			{address.slice(0, end)}
			<wbr />
			{address.slice(end)}
		</span>
	);
}
