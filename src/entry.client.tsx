import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { endSession } from "./accounts/sign-in/leave-when-signed-out.ts";
import { renewToken } from "./accounts/sign-in/session.ts";
import { readToken } from "./accounts/sign-in/stored-token.ts";
import { connectSession } from "./platform/client/api-client.ts";

connectSession({ token: readToken, renew: renewToken, end: endSession });
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
