import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

/** A browser of Debian's: where its program is, and the packages that bring it. */
type Packaged = {
	name: string;
	programs: string;
	needs: readonly string[];
	packages: readonly string[];
};

export const firefox: Packaged = {
	name: "Firefox",
	programs: "/usr/bin/firefox{-esr,}",
	needs: [],
	packages: ["firefox-esr"],
};
export const webKit: Packaged = {
	name: "WebKit",
	programs: "/usr/lib/{*/,}webkit2gtk-4.*/MiniBrowser",
	needs: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
	packages: ["webkit2gtk-driver", "xvfb"],
};

/** What is nearest to Word's engine, which Outlook shows mails with; and what makes pictures of its pages. */
export const writer: Packaged = {
	name: "LibreOffice Writer",
	programs: "/usr/bin/soffice",
	needs: ["/usr/bin/pdftoppm", "/usr/lib/libreoffice/program/libswlo.so"],
	packages: ["libreoffice-writer", "poppler-utils"],
};
/** Reads HTML as text. */
export const textBrowser: Packaged = {
	name: "w3m",
	programs: "/usr/bin/w3m",
	needs: [],
	packages: ["w3m"],
};

/** The program of a browser that is there, whole; null where it is not. */
export function programOf({ programs, needs }: Packaged): string | null {
	return needs.every((need) => existsSync(need)) ? (globSync(programs)[0] ?? null) : null;
}

/** Installs a browser where this is root on a Debian; a sentence where it is not there in the end. */
export function whyNot(browser: Packaged): string | null {
	if (programOf(browser)) return null;
	const packages = browser.packages.join(" ");
	const missing = `not installed: ${browser.name} (as root: apt-get install ${packages})`;
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return missing;
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	try {
		execFileSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
		const install = ["install", "-q", "-y", "--no-install-recommends", ...browser.packages];
		execFileSync("apt-get", install, { env, stdio: "ignore" });
	} catch {
		return `${missing}, which did not work just now`;
	}
	return programOf(browser) ? null : missing;
}
