import { createElement } from "react";
import { expect, test } from "vitest";
import { render } from "../../../test/harness/pages/render.ts";
import { copy } from "../copy.ts";
import { PasswordField } from "./sign-in-fields.tsx";

test("a password is hidden until its button is pressed, which sends nothing and is not found by the field's words", () => {
	const html = render(createElement(PasswordField, { label: copy.password }));
	expect(html).toMatch(/<input type="password"/);
	expect(html).toMatch(/<button type="button" aria-label="[^"]+" aria-pressed="false"/);
	expect(copy.showTyped).not.toMatch(/password/i);
});
