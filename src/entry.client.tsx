import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readToken } from "./accounts/kept-token.ts";
import { renewToken } from "./accounts/session.ts";
import { endSession } from "./accounts/watch-signed-in-page.ts";
import { joinSession } from "./platform/client/api-client.ts";

joinSession({ token: readToken, renew: renewToken, end: endSession });
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
