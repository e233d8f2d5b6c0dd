import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";

const dotsPerInch = "70";

/** What LibreOffice Writer makes of HTML files, all at once: a picture of each, its pages one below the other. */
export function openInWriter(
	program: string,
	files: readonly string[],
	folder: string,
): Promise<Buffer[]> {
	const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
	const convert = ["--headless", "--convert-to", "pdf:writer_web_pdf_Export", "--outdir", folder];
	execFileSync(program, [profile, ...convert, ...files], { stdio: "ignore" });
	return Promise.all(
		files.map((file) => {
			const pdf = join(folder, `${basename(file, ".html")}.pdf`);
			execFileSync("pdftoppm", ["-r", dotsPerInch, "-png", pdf, pdf]);
			return joinPages(globSync(`${pdf}-*.png`).sort());
		}),
	);
}

/** A table that it does not want to divide begins on a new page: one with the hidden preview alone tells nothing. */
async function joinPages(pages: readonly string[]): Promise<Buffer> {
	const entropies = await Promise.all(pages.map((page) => sharp(page).stats()));
	const written = pages.filter((_, index) => (entropies[index]?.entropy ?? 0) > 0.2);
	return sharp(written.length > 1 ? written : (written[0] ?? ""), {
		...(written.length > 1 && { join: { across: 1 } }),
	})
		.png()
		.toBuffer();
}
