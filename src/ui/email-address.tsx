/** An e-mail address as a line of its own: it breaks after its @ before it breaks anywhere else. */
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
