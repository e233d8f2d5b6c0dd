import { z } from "../platform/http/zod.ts";
import { copy } from "./copy.ts";
import {
	anyCodeError,
	codeError,
	emailError,
	foldCode,
	foldEmail,
	nameError,
	passwordError,
	recoveryCodeError,
} from "./rules.ts";

/** A text field with a rule. `errorOf` returns the error message, or null. */
function checkedBy(errorOf: (typed: string) => string | null) {
	return z.string({ error: () => errorOf("") ?? "" }).superRefine((typed, context) => {
		const message = errorOf(typed);
		if (message) context.addIssue({ code: "custom", message });
	});
}

export const EmailAddress = checkedBy(emailError).transform(foldEmail);
/** An e-mail address in a path. The server only compares it, so its form is not checked. */
export const EmailParams = z.object({ email: z.string().transform(foldEmail) });
export const Password = checkedBy(passwordError);
export const PersonName = checkedBy(nameError).transform((name) => name.trim());

/** The code of an app, a recovery code, or either. Each is folded for comparison. */
const Code = checkedBy(codeError).transform(foldCode);
const RecoveryCode = checkedBy(recoveryCodeError).transform(foldCode);
export const AnyCode = checkedBy(anyCodeError).transform(foldCode);
/** A code that only an account with a second factor needs. The server checks its form later. */
export const CodeWhereSet = z.string(copy.anyCodeShape).transform(foldCode).optional();

/** The forms of /login, /register and /reset-password. */
export const SignIn = z.object({ email: EmailAddress, password: Password });
export const SignUp = z.object({ name: PersonName, email: EmailAddress, password: Password });
export const NewPassword = z.object({ password: Password, code: z.string() });
/** The forms of /forgot-password and of the dashboard's "Password and sign-ins". */
export const ForgottenPassword = z.object({ email: EmailAddress });
export const PasswordChange = z.object({
	currentPassword: Password,
	newPassword: Password,
	code: z.string(),
});
/** The forms of a second factor: setting it up, the second step of a sign-in, changing it. */
export const PresentPassword = z.object({ password: Password });
export const AppCode = z.object({ code: Code });
export const LostPhone = z.object({ code: RecoveryCode });
export const FactorChange = z.object({ password: Password, code: AnyCode });
export const FactorChangeByCode = z.object({ password: z.string(), code: AnyCode });
