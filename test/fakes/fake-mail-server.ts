import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** What a mail server may be told to do with whatever comes next. */
export type MailServerFailure =
	| { recipient: number }
	| { sender: number }
	| { content: number }
	| "hangs at the greeting"
	| "hangs at the end";

/** A mail as it came, read by a mail reader, and by whom it was sent how. */
export type Arrived = Email & { recipients: string[]; secure: boolean; user: string | undefined };

export type MailServer = {
	/** SMTP_URL for it; of another name of this machine, or with more in its query, where given. */
	url(as?: { host?: string; password?: string; query?: string }): string;
	arrived: Arrived[];
	trouble: MailServerFailure | null;
	/** How many lines were opened so far. */
	lines(): number;
	/** Cuts every line that is open. */
	hangUp(): void;
	close(): Promise<void>;
};

const user = "shop";
export const mailPassword = "a password / with: marks";

/**
 * A real mail server for a test. `tls`: from the start, offered (STARTTLS), or never; its
 * certificate is one that nobody should trust. `asksPassword`: takes mail after a sign-in only.
 */
export async function openMailServer({
	tls = "never",
	asksPassword = false,
	port = 0,
}: {
	tls?: "start" | "offered" | "never";
	asksPassword?: boolean;
	port?: number;
} = {}): Promise<MailServer> {
	let lines = 0;
	const server = new SMTPServer({
		secure: tls === "start",
		disabledCommands: tls === "never" ? ["STARTTLS"] : [],
		authOptional: !asksPassword,
		allowInsecureAuth: true,
		logger: false,
		closeTimeout: 100,
		onAuth({ username, password }, _session, done) {
			if (username === user && password === mailPassword) done(null, { user });
			else done(new Error("wrong password"));
		},
		onConnect(_session, done) {
			lines += 1;
			if (mailServer.trouble !== "hangs at the greeting") done();
		},
		onMailFrom: (_address, _session, done) => done(no("sender")),
		onRcptTo: ({ address }, _session, done) => done(no("recipient", address)),
		async onData(stream, session, done) {
			const raw: Buffer[] = [];
			for await (const piece of stream) raw.push(piece as Buffer);
			const refused = no("content");
			if (!refused) arrived.push(await read(Buffer.concat(raw), session));
			if (mailServer.trouble !== "hangs at the end") done(refused);
		},
	});
	server.on("error", () => {});
	const arrived: Arrived[] = [];
	const listening = server.listen(port, "127.0.0.1");
	await once(listening, "listening");
	const at = (listening.address() as AddressInfo).port;
	const mailServer: MailServer = {
		url: ({ host = "127.0.0.1", password = mailPassword, query = "" } = {}) => {
			const who = asksPassword ? `${user}:${encodeURIComponent(password)}@` : "";
			return `${tls === "start" ? "smtps" : "smtp"}://${who}${host}:${at}/${query}`;
		},
		arrived,
		trouble: null,
		lines: () => lines,
		hangUp() {
			for (const line of server.connections) line.close();
		},
		close: () => new Promise((closed) => server.close(() => closed())),
	};
	return mailServer;

	function no(at: "sender" | "recipient" | "content", whom = ""): Error | null {
		const { trouble } = mailServer;
		if (typeof trouble !== "object" || trouble === null || !(at in trouble)) return null;
		const responseCode = Object.values(trouble)[0] as number;
		return Object.assign(new Error(`told to refuse ${whom}`), { responseCode });
	}
}

async function read(raw: Buffer, session: SMTPServerSession): Promise<Arrived> {
	return {
		...(await PostalMime.parse(raw)),
		recipients: session.envelope.rcptTo.map(({ address }) => address),
		secure: session.secure,
		user: session.user as string | undefined,
	};
}
