/** All that this page has to say. */
export default function BarePage() {
	return <h1>A bare page</h1>;
}
