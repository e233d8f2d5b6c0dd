// A fake of Stripe's script: as much of it as the card form uses. Its
// field is a frame of js.stripe.com's, its calls go to api.stripe.com, as the real one's do.
(() => {
	const api = "https://api.stripe.com/v1/payment_intents";
	const idOf = (clientSecret) => clientSecret.split("_secret_")[0];

	function createCard() {
		const frame = document.createElement("iframe");
		const card = { number: "" };
		const listen = ({ origin, data }) => {
			if (origin === "https://js.stripe.com") card.number = data;
		};
		frame.src = "https://js.stripe.com/endive/card-field.html";
		frame.title = "Secure card payment input frame";
		frame.height = "40";
		return Object.assign(card, {
			on() {},
			mount(box) {
				addEventListener("message", listen);
				box.append(frame);
			},
			update() {},
			destroy() {
				removeEventListener("message", listen);
				frame.remove();
			},
		});
	}

	window.Stripe = (key) => {
		const headers = { authorization: `Bearer ${key}` };
		async function send(address, init) {
			const response = await fetch(address, { headers, ...init });
			const body = await response.json();
			return body.error ? { error: body.error } : { paymentIntent: body };
		}
		return {
			elements: () => ({ create: createCard }),
			retrievePaymentIntent: (clientSecret) =>
				send(`${api}/${idOf(clientSecret)}?client_secret=${clientSecret}`),
			confirmCardPayment(clientSecret, { payment_method, return_url }) {
				const { card, billing_details } = payment_method;
				const data = "payment_method_data";
				const body = new URLSearchParams({
					client_secret: clientSecret,
					return_url,
					[`${data}[type]`]: "card",
					[`${data}[card][number]`]: card.number,
					[`${data}[billing_details][name]`]: billing_details.name,
					[`${data}[billing_details][email]`]: billing_details.email,
				});
				return send(`${api}/${idOf(clientSecret)}/confirm`, { method: "POST", body });
			},
		};
	};
	window.Stripe.version = "endive";
})();
