import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { makeDecompressionBomb, makeImage, withChunk } from "../../test/harness/make-images.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";

/** A file as somebody hostile sends it; `refused`: it is no picture at all. */
type Hostile = { what: string; bytes: Buffer; name?: string; type?: string; refused: boolean };

const canary = "a-canary-in-the-file";
const script = `<script>alert("${canary}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='alert("${canary}")'>${script}</svg>`;
const maxMs = 20_000;
const maxGrowthBytes = 700 * 1024 * 1024;

async function sendAll(
	{ makeDatabase, openInProcess, folder, violations }: Fixture,
	times: number,
): Promise<Finding> {
	const shop = await openInProcess(await makeDatabase());
	const { token } = await makeAdmin(shop);
	const finding = openFinding({ files: 0, refused: 0, made: 0, slowestMs: 0 });
	const { counted, wrong, count } = finding;
	const files = await hostileFiles();
	const before = process.memoryUsage().rss;
	for (let time = 0; time < times; time += 1) {
		for (const { what, bytes, name = "a.png", type = "image/png", refused } of files) {
			const form = new FormData();
			form.set("image", new File([new Uint8Array(bytes)], name, { type }));
			const began = performance.now();
			const response = await shop.fetch("/api/image", { method: "POST", token, body: form });
			const ms = Math.round(performance.now() - began);
			count("files");
			counted.slowestMs = Math.max(counted.slowestMs ?? 0, ms);
			if (ms > maxMs) wrong.push(`${what}: answered after ${ms} ms`);
			const isRefusal = [400, 413, 415].includes(response.status);
			if (isRefusal) count("refused");
			if (!isRefusal && (refused || response.status !== 201))
				wrong.push(`${what}: ${response.status}`);
			if (!isRefusal)
				wrong.push(
					...(await faultsOfMade(shop.serveUpload, response)).map((item) => `${what}: ${item}`),
				);
			if (!isRefusal) count("made");
		}
	}
	const grown = process.memoryUsage().rss - before;
	counted.grownMegabytes = Math.max(0, Math.round(grown / 1024 / 1024));
	if (grown > maxGrowthBytes) wrong.push(`the process grew by ${grown} bytes`);
	wrong.push(...(await strangersIn(folder)), ...(await violations(shop)));
	return finding;
}

/** What was made of a picture is a picture, and nothing else of the file. */
async function faultsOfMade(
	show: (request: Request) => Promise<Response>,
	response: Response,
): Promise<string[]> {
	const { data } = (await response.json()) as { data: { url: string } };
	if (!/^\/uploads\/[0-9a-f]{32}-\d+\.webp$/.test(data.url)) return [`its address is ${data.url}`];
	const shown = await show(new Request(new URL(data.url, "http://localhost:3000")));
	const bytes = Buffer.from(await shown.arrayBuffer());
	const { format, exif, icc, xmp, iptc, pages = 1 } = await sharp(bytes).metadata();
	const metadata = Object.entries({ exif, icc, xmp, iptc }).filter(
		([, value]) => value !== undefined,
	);
	const type = shown.headers.get("content-type");
	return [
		...(format === "webp" && type === "image/webp" ? [] : [`it is ${format}, as ${type}`]),
		...metadata.map(([name]) => `it still has its ${name}`),
		...(pages > 1 ? ["it is still animated"] : []),
		...(bytes.includes(canary) ? ["what was hidden in it is still there"] : []),
	];
}

/** Files below the shop's folder that are no pictures of its making. */
async function strangersIn(folder: string): Promise<string[]> {
	const names = await readdir(folder, { recursive: true });
	const strange = names.filter((name) => name.startsWith("pictures") || name.includes(".."));
	const odd = strange.filter((name) => !/^pictures(?:[\\/][0-9a-f]{32}-\d+\.webp)?$/.test(name));
	const hidden = await Promise.all(
		strange
			.filter((name) => name.endsWith(".webp"))
			.map(async (name) => ((await readFile(join(folder, name))).includes(canary) ? name : null)),
	);
	return [...odd, ...hidden.filter((name) => name !== null)].map((name) => `${name} was stored`);
}

async function hostileFiles(): Promise<Hostile[]> {
	const png = await makeImage("png", { width: 300, height: 200 });
	const jpeg = await makeImage("jpeg", { width: 300, height: 200 });
	const webp = await makeImage("webp", { width: 300, height: 200 });
	const gif = await makeImage("gif", { width: 30, height: 20 });
	const html = Buffer.from(`<!doctype html><html><body>${script}</body></html>`);
	const none = (what: string, bytes: Buffer, more: Partial<Hostile> = {}): Hostile => ({
		what,
		bytes,
		refused: true,
		...more,
	});
	const some = (what: string, bytes: Buffer, more: Partial<Hostile> = {}): Hostile => ({
		what,
		bytes,
		refused: false,
		...more,
	});
	const behind = (picture: Buffer) => Buffer.concat([picture, html]);
	const names = [
		"../../../up.png",
		"..\\..\\up.png",
		"a.png\0.html",
		"/etc/x.png",
		`${script}.png`,
	];
	const zeros = Buffer.alloc(200 * 1024 * 1024);
	return [
		none("SVG called PNG", Buffer.from(svg)),
		none("SVG as SVG", Buffer.from(svg), { name: "a.svg", type: "image/svg+xml" }),
		none("SVG packed", gzipSync(svg), { name: "a.svgz", type: "image/svg+xml" }),
		none("HTML called JPEG", html, { name: "a.jpg", type: "image/jpeg" }),
		none("GIF and script at once", Buffer.from(`GIF89a/*${script}*/=1;alert("${canary}")`)),
		none("a GIF", gif, { name: "a.gif", type: "image/gif" }),
		none("a TIFF", await makeImage("tiff", { width: 30, height: 20 })),
		none("a PDF", Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${canary})>>>>`)),
		none("a BMP and script", Buffer.from(`BM=1;/*${canary}*/alert(1)`)),
		none("a PNG's first bytes and HTML", Buffer.concat([png.subarray(0, 8), html])),
		none("a JPEG's first bytes and script", Buffer.concat([jpeg.subarray(0, 4), html])),
		none("a PNG cut off", png.subarray(0, Math.floor(png.length / 2))),
		none("a JPEG cut off", jpeg.subarray(0, Math.floor(jpeg.length / 2))),
		none("a WebP cut off", webp.subarray(0, Math.floor(webp.length / 2))),
		none("400 megapixels in a PNG", makeDecompressionBomb(20_000, 20_000)),
		none("a PNG 100,000 wide", makeDecompressionBomb(100_000, 600)),
		none("zip, PNG behind it", Buffer.concat([Buffer.from("PK\x03\x04"), png])),
		some("a PNG with HTML behind it", behind(png)),
		some("a JPEG with HTML behind it", behind(jpeg), { name: "a.html", type: "text/html" }),
		some("a WebP with HTML behind it", behind(webp)),
		some(
			"a PNG with script in its text",
			withChunk(png, "tEXt", Buffer.from(`Comment\0${script}`)),
		),
		some(
			"a PNG whose text unpacks to 200 MB",
			withChunk(png, "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(zeros)])),
		),
		some(
			"a PNG whose international text unpacks to 200 MB",
			withChunk(png, "iTXt", Buffer.concat([Buffer.from("a\0\x01\0\0\0"), deflateSync(zeros)])),
		),
		some("a JPEG with place, camera and a comment", await withPlace()),
		some("a WebP of 300 pictures", await manyFrames()),
		some("a picture of one pixel", await makeImage("png", { width: 1, height: 1 })),
		...names.map((name) => some(`a PNG called ${name}`, png, { name, type: "text/html" })),
	];
}

/** A photograph that says where it was taken, with which camera, in a colour space of its own. */
function withPlace(): Promise<Buffer> {
	return sharp({ create: { width: 300, height: 200, channels: 3, background: "#a33" } })
		.withIccProfile("p3")
		.withExif({
			IFD0: { Make: canary, Copyright: canary },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1", GPSLongitudeRef: "E" },
		})
		.jpeg()
		.toBuffer();
}

function manyFrames(): Promise<Buffer> {
	const [width, height, frames] = [64, 64, 300];
	const rows = Buffer.alloc(width * height * frames * 3);
	for (let index = 0; index < rows.length; index += 1) rows[index] = (index * 7) % 251;
	return sharp(rows, {
		raw: { width, height: height * frames, channels: 3, pageHeight: height },
	})
		.webp({ loop: 0 })
		.toBuffer();
}

/** Files that are sent as pictures. */
export const pagePictures: Trial = {
	name: "page/pictures",
	invariant: "of a hostile file nothing is stored but the pixels of a picture, and soon",
	times: { full: 3, short: 1 },
	run: sendAll,
};
