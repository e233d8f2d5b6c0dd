/** Who is calling, as the identity check found them on this very request. */
export type Role = "customer" | "admin";
export type Caller = {
	accountId: string;
	sessionId: string;
	email: string;
	name: string;
	role: Role;
	/** An admin who has to set up a second factor first, and until then may do what a customer may. */
	needsSecondFactor?: true;
	/** Whether the e-mail address was shown to be theirs. */
	verified: boolean;
};
