import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutEmail } from "./email-layout.server.ts";

const head = { shopName: "Bits & Bytes", publicUrl: "https://shop.example" };

test("a letter reads alike as text and as HTML", () => {
	const letter = {
		subject: "Booked",
		intro: ["প্রিয় রহিমা,", "Thank you."],
		details: [["Total", "৳32,500"]] as const,
		link: { path: "/dashboard/payment/1?a=b&c=d", label: "Pay" },
		outro: ["Bye."],
	};
	const { subject, text, html } = layOutEmail(letter, head);
	expect(subject).toBe("Booked");
	expect(text).toBe(
		"প্রিয় রহিমা,\n\nThank you.\n\nTotal: ৳32,500\n\nPay:\nhttps://shop.example/dashboard/payment/1?a=b&c=d\n\nBye.\n\nBits & Bytes\nhttps://shop.example\n",
	);
	expect(html).toContain('href="https://shop.example/dashboard/payment/1?a=b&amp;c=d"');
	for (const said of [
		"প্রিয় রহিমা,",
		"Thank you.",
		"Total: <b>৳32,500</b>",
		"Bye.",
		"Bits &amp; Bytes",
	])
		expect(html).toContain(said);
	expect(html).toContain('<meta name="color-scheme" content="light dark">');
	expect(html).not.toMatch(/<table|<script|<img|(?:background|color):/);
});

test("whatever a customer is called, it is neither markup nor a line nor a link", () => {
	const nasty = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.constantFrom('"><a href="http://evil.example">', "x\r\nBcc: y", "<script>", "a\u2028b"),
	);
	const plain = layOutEmail(
		{ subject: "s", intro: ["-"], details: [["-", "-"]], outro: ["-"] },
		head,
	);
	fc.assert(
		fc.property(nasty, (text) => {
			const letter = {
				subject: text,
				intro: [text],
				details: [[text, text]] as const,
				outro: [text],
			};
			const out = layOutEmail(letter, head);
			expect(out.subject).not.toMatch(/[\r\n\u2028\u2029\0]/);
			expect(out.text.split("\n")).toHaveLength(plain.text.split("\n").length);
			expect(out.html.match(/<\w+/g)).toEqual(plain.html.match(/<\w+/g));
			expect(out.html.match(/href="[^"]*"/g)).toEqual(['href="https://shop.example"']);
		}),
	);
});

test("a mail that can be stopped has the link at its end, and names the address that programs post to", () => {
	const stop = { path: "/stop?a=1&key=x", postPath: "/api/stop?a=1&key=x", label: "Stop <these>" };
	const out = layOutEmail({ subject: "s", intro: ["-"], stop }, head);
	expect(out.oneClickStop).toBe("https://shop.example/api/stop?a=1&key=x");
	expect(out.text.endsWith("Stop <these>:\nhttps://shop.example/stop?a=1&key=x\n")).toBe(true);
	expect(out.html).toContain(
		'<a href="https://shop.example/stop?a=1&amp;key=x">Stop &lt;these&gt;</a>',
	);
	expect(layOutEmail({ subject: "s", intro: ["-"] }, head)).not.toHaveProperty("oneClickStop");
});
