import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** How a mail server fails from now on. */
export type MailServerFailure =
	| { recipient: number }
	| { sender: number }
	| { content: number }
	| "hangs at the greeting"
	| "hangs at the end";

/** A received mail, parsed, with its envelope and its connection. */
export type ReceivedMail = Email & {
	recipients: string[];
	secure: boolean;
	user: string | undefined;
};

export type FakeMailServer = Awaited<ReturnType<typeof openFakeMailServer>>;

const user = "shop";
const mailPassword = "a password / with: marks";

/**
 * A real mail server for a test. `tls`: from the start, offered (STARTTLS), or never; its
 * certificate is one that nobody should trust. `asksPassword`: takes mail after a sign-in only.
 */
export async function openFakeMailServer({
	tls = "never",
	needsPassword = false,
	port = 0,
	listensAt = "127.0.0.1",
}: {
	tls?: "start" | "offered" | "never";
	needsPassword?: boolean;
	port?: number;
	listensAt?: string;
} = {}) {
	let connectionCount = 0;
	const server = new SMTPServer({
		secure: tls === "start",
		disabledCommands: tls === "never" ? ["STARTTLS"] : [],
		authOptional: !needsPassword,
		allowInsecureAuth: true,
		logger: false,
		closeTimeout: 100,
		onAuth({ username, password }, _session, done) {
			if (username === user && password === mailPassword) done(null, { user });
			else done(new Error("wrong password"));
		},
		onConnect(_session, done) {
			connectionCount += 1;
			if (mailServer.failure !== "hangs at the greeting") done();
		},
		onMailFrom: (_address, _session, done) => done(refusalOf("sender")),
		onRcptTo: ({ address }, _session, done) => done(refusalOf("recipient", address)),
		async onData(stream, session, done) {
			const raw: Buffer[] = [];
			try {
				for await (const piece of stream) raw.push(piece as Buffer);
			} catch (error) {
				return done(error as Error); // its sender is gone
			}
			const refused = refusalOf("content");
			if (!refused) arrived.push(await read(Buffer.concat(raw), session));
			if (mailServer.failure !== "hangs at the end") done(refused);
		},
	});
	server.on("error", () => {});
	const arrived: ReceivedMail[] = [];
	const listening = server.listen(port, listensAt);
	await once(listening, "listening");
	const boundPort = (listening.address() as AddressInfo).port;
	const mailServer = {
		/** SMTP_URL for it; of another name of this machine, or with more in its query, where given. */
		url({ host = listensAt, password = mailPassword, query = "" } = {}): string {
			const who = needsPassword ? `${user}:${encodeURIComponent(password)}@` : "";
			return `${tls === "start" ? "smtps" : "smtp"}://${who}${host}:${boundPort}/${query}`;
		},
		arrived,
		failure: null as MailServerFailure | null,
		/** How many connections were opened so far. */
		connections: () => connectionCount,
		/** Closes every open connection. */
		closeConnections(): void {
			for (const connection of server.connections) connection.close();
		},
		close: () => new Promise<void>((closed) => server.close(() => closed())),
	};
	return mailServer;

	function refusalOf(stage: "sender" | "recipient" | "content", whom = ""): Error | null {
		const { failure } = mailServer;
		if (typeof failure !== "object" || failure === null || !(stage in failure)) return null;
		const responseCode = Object.values(failure)[0] as number;
		return Object.assign(new Error(`refuses ${whom}`), { responseCode });
	}
}

async function read(raw: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
	return {
		...(await PostalMime.parse(raw)),
		recipients: session.envelope.rcptTo.map(({ address }) => address),
		secure: session.secure,
		user: session.user as string | undefined,
	};
}
