import type { Role } from "../../kernel/caller.ts";

const roleWords: Record<Role, string> = {
	customer: "You are a customer again",
	sales: "You are in sales",
	stock: "You look after the stock",
	"read-only": "You can read the shop's pages",
	admin: "You are an admin",
};

/**
 * The e-mails about an account. None contains the person's name: anybody can sign up with somebody
 * else's address, and could send a stranger any text as the name.
 */
export const copy = {
	verify: (shop: string, until: string) => ({
		heading: "Is this your address?",
		subject: `Is this your address? ${shop}`,
		intro: [
			`Somebody signed up at ${shop} with this e-mail address. If that was you, open this link and press the button there. If you are not logged in, the page asks for your password. The link works until ${until}.`,
		],
		outro: ["If it was not you, you do not need to do anything: the link alone changes nothing."],
	}),
	toVerify: "Verify my address",
	reset: (shop: string, until: string) => ({
		heading: "Set a new password",
		subject: `Set a new password at ${shop}`,
		intro: [
			`Somebody asked to set a new password for your account at ${shop}. If that was you, choose one with this link. The link works once, until ${until}.`,
		],
		outro: ["If it was not you, you do not need to do anything: your password stays as it is."],
	}),
	toReset: "Choose a new password",
	changed: (shop: string, time: string) => ({
		heading: "Your password was changed",
		subject: `Your password at ${shop} was changed`,
		intro: [`The password of your account at ${shop} was changed on ${time}.`],
		outro: ["If that was not you, set a new password at once: this signs everybody else out."],
	}),
	toForgotten: "Set a new password",
	removed: (shop: string, time: string) => ({
		heading: "Your account is deleted",
		subject: `Your account at ${shop} is deleted`,
		intro: [
			`Your account at ${shop} was deleted on ${time}. Your data are erased, except what we must keep of your orders.`,
		],
		outro: ["If you did not expect this, please tell us at once. You can sign up again any time."],
	}),
	toContact: "Contact us",
	role: (shop: string, role: Role) => ({
		heading: roleWords[role],
		subject: `${roleWords[role]} at ${shop}`,
		intro: [
			role === "customer"
				? `Somebody at ${shop} took your role of staff away. Your account and your own orders stay.`
				: `Somebody at ${shop} gave your account this role. Please log in again: it counts from your next sign-in, which lasts 12 hours. The shop may ask for a second factor first.`,
		],
		outro: ["If you did not expect this, please ask the shop."],
	}),
	toDashboard: "Open my dashboard",
	invitation: (shop: string, by: string, role: string, until: string) => ({
		heading: `You are invited to work at ${shop}`,
		subject: `Invitation to work at ${shop}`,
		intro: [
			`${by} invites you to the role: ${role}. Open this link and log in with this address, or create an account with it. Then take the role there by one press. The link works once, until ${until}.`,
		],
		outro: ["If you did not expect this, you do not need to do anything."],
	}),
	toInvitation: "See the invitation",
} as const;
