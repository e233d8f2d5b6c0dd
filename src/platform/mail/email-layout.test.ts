import fc from "fast-check";
import { expect, test } from "vitest";
import { mailWords, readMailHtml } from "../../../test/fakes/old-mail-program.ts";
import type { EmailContent } from "./email-content.ts";
import { layOutEmail } from "./email-layout.server.ts";

const head = {
	shopName: "Bits & Bytes",
	publicUrl: "https://shop.example",
	contact: ["12 Green Road, Dhaka", "01700-000000"],
};

test("an e-mail says the same as text and as HTML", () => {
	const { subject, text, html } = layOutEmail(
		{
			subject: "Paid: ৳32,500",
			heading: "Thank you",
			greeting: "প্রিয় রহিমা,",
			intro: ["Your payment has arrived."],
			lines: [
				{
					title: "2 × Fan",
					amount: "৳2,500",
					notes: ["৳1,250 each", "Warranty: 24 months"],
					path: "/parts/case-fan/fan",
					picture: "/mail-pictures/1.jpg",
				},
			],
			sums: [["Total", "৳2,500"]],
			details: [
				["Order", "K7M2-94QX"],
				["Courier", "Pathao 1234", "https://courier.example/1234"],
			],
			link: { path: "/dashboard/orders/1?a=b&c=d", label: "See this order" },
			outro: ["Bye."],
		},
		head,
	);
	expect(subject).toBe("Paid: Tk 32,500");
	expect(text).toBe(`Thank you

প্রিয় রহিমা,

Your payment has arrived.

2 × Fan: Tk 2,500
  Tk 1,250 each
  Warranty: 24 months
  https://shop.example/parts/case-fan/fan
Total: Tk 2,500

Order: K7M2-94QX
Courier: Pathao 1234
  https://courier.example/1234

See this order:
https://shop.example/dashboard/orders/1?a=b&c=d

Bye.

Bits & Bytes
12 Green Road, Dhaka
01700-000000
https://shop.example
`);
	expect(html).toContain('href="https://shop.example/dashboard/orders/1?a=b&amp;c=d"');
	expect(html).toContain('src="https://shop.example/mail-pictures/1.jpg"');
});

const words = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.constantFrom('"><a href="http://evil.example">', "x\r\nBcc: y", "<script>", "a\u2028b", "৳ 5"),
);
const path = fc.constantFrom("/a", "/b?c=d&e=f");
const fact = fc.oneof(
	fc.tuple(words, words),
	fc.tuple(words, words, fc.constantFrom("https://courier.example/1", "javascript:alert(1)")),
);
const line = fc.record(
	{ title: words, amount: words, notes: fc.array(words), path, picture: fc.option(path) },
	{ requiredKeys: ["title"] },
);
const content: fc.Arbitrary<EmailContent> = fc.record(
	{
		subject: words,
		heading: words,
		preview: words,
		greeting: words,
		intro: fc.array(words),
		outro: fc.array(words),
		lines: fc.array(line),
		sums: fc.array(fc.tuple(words, words)),
		details: fc.array(fact),
		link: fc.record({ path, label: words }),
		stop: fc.record({ path, postPath: path, label: words }),
	},
	{ requiredKeys: ["subject", "intro"] },
);

test("whatever an e-mail says, its HTML has the words and links of its text and no others", () => {
	const home = "Bits & Bytes";
	fc.assert(
		fc.property(content, (email) => {
			const { text, html } = layOutEmail(email, head);
			expect(mailWords(readMailHtml(html))).toEqual(mailWords(`${text} ${home}`));
		}),
		{ numRuns: 500 },
	);
});

test("whatever a customer is called, it is neither markup nor a line nor a link", () => {
	const letter = (text: string): EmailContent => ({
		subject: text,
		heading: text,
		preview: text,
		greeting: text,
		intro: [text],
		outro: [text],
		details: [[text, text]],
		sums: [[text, text]],
		lines: [{ title: text, amount: text, notes: [text] }],
	});
	const plain = layOutEmail(letter("-"), head);
	fc.assert(
		fc.property(words, (text) => {
			const out = layOutEmail(letter(`-${text}-`), head);
			expect(out.subject).not.toMatch(/[\r\n\u2028\u2029\0]/);
			expect(out.text.split("\n")).toHaveLength(plain.text.split("\n").length);
			expect(out.html.match(/<\w+/g)).toEqual(plain.html.match(/<\w+/g));
			const links = new Set(out.html.match(/(?:href|src)="[^"]*"/g));
			expect(links).toEqual(
				new Set([
					'href="https://shop.example"',
					'src="https://shop.example/mail-pictures/shop.png"',
				]),
			);
		}),
	);
});

test("the sign of taka, which many fonts have not, stands in no e-mail", () => {
	fc.assert(
		fc.property(content, (email) => {
			const { subject, text, html } = layOutEmail(email, head);
			expect(subject + text + html).not.toContain("৳");
		}),
	);
});

test("a mail that can be stopped has the link at its end, and names the address that programs post to", () => {
	const stop = { path: "/stop?a=1&key=x", postPath: "/api/stop?a=1&key=x", label: "Stop <these>" };
	const out = layOutEmail({ subject: "s", intro: ["-"], stop }, head);
	expect(out.oneClickStop).toBe("https://shop.example/api/stop?a=1&key=x");
	expect(out.text.endsWith("Stop <these>:\nhttps://shop.example/stop?a=1&key=x\n")).toBe(true);
	expect(out.html).toContain('href="https://shop.example/stop?a=1&amp;key=x"');
	expect(out.html).toContain("Stop &lt;these&gt;</a>");
	expect(layOutEmail({ subject: "s", intro: ["-"] }, head)).not.toHaveProperty("oneClickStop");
});
