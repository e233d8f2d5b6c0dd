/** The caller of this request, as the identity check found it. */
export type Role = "customer" | "admin";
export type Caller = {
	accountId: string;
	sessionId: string;
	email: string;
	name: string;
	role: Role;
	/** An admin who has no second factor yet may only do what a customer may. */
	needsSecondFactor?: true;
	/** Whether the caller has proven that the e-mail address is theirs. */
	verified: boolean;
};
