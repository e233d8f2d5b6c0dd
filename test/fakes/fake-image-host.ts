import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { serveFake } from "./serve-fake.ts";

export type FakeImageHost = {
	/** Where the form goes. */
	url: string;
	/** How it responds to the next forms: correctly, or with a fault. */
	behaviour: "normal" | "unavailable" | "empty" | "incomplete" | "elsewhere" | "redirecting";
	close(): Promise<void>;
};

export const hostKey = "the key of the host";

/**
 * An image host as strict as real ones: exactly the fields `key` and `image`, the right key,
 * a file that says it is WebP. It names its files itself and returns `success` and `data.url`.
 */
export async function openFakeImageHost(): Promise<FakeImageHost> {
	const files = new Map<string, Uint8Array<ArrayBuffer>>();
	const host: FakeImageHost = { url: "", behaviour: "normal", close: async () => {} };
	const app = new Hono();
	app.post("/upload", async (context) => {
		const refuse = (status: 400 | 503, message: string) =>
			context.json({ success: false, status, error: { message } }, status);
		if (host.behaviour === "unavailable") return refuse(503, "Try later.");
		if (host.behaviour === "empty") return context.body(null, 200);
		if (host.behaviour === "incomplete") return context.json({ success: true, data: {} });
		if (host.behaviour === "redirecting") return context.redirect("http://127.0.0.1:1/upload", 307);
		if (host.behaviour === "elsewhere")
			return context.json({ success: true, data: { url: "http://elsewhere.example/a.webp" } });
		const form = await context.req.raw.formData();
		if ([...form.keys()].sort().join() !== "image,key") return refuse(400, "Unknown fields.");
		if (form.get("key") !== hostKey) return refuse(400, "Invalid API key.");
		const image = form.get("image");
		if (!(image instanceof File) || image.type !== "image/webp") return refuse(400, "No image.");
		const name = `${files.size + 1}.webp`;
		files.set(name, new Uint8Array(await image.arrayBuffer()));
		const { origin } = new URL(host.url);
		return context.json({ success: true, status: 200, data: { url: `${origin}/i/${name}` } });
	});
	app.get("/i/:name", (context) => {
		const file = files.get(context.req.param("name"));
		return file ? context.body(file, 200, { "content-type": "image/webp" }) : context.notFound();
	});
	const { origin, close } = await serveFake(getRequestListener(app.fetch));
	return Object.assign(host, { url: `${origin}/upload`, close });
}
