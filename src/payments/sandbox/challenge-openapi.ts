const parameters = [
	{ name: "id", in: "path", required: true, schema: { type: "string" } },
	{ name: "client_secret", in: "query", required: true, schema: { type: "string" } },
];
const page = { content: { "text/html": { schema: { type: "string" } } } };
const tags = ["Sandbox card"];
const missing = { description: "No such step, or not the secret for it", ...page };

const outcome = {
	schema: {
		type: "object",
		properties: { outcome: { enum: ["approve", "refuse"] } },
		required: ["outcome"],
	},
};

/** The bank's page of 3-D Secure for the API's document: it answers people, so it is no operation. */
export const challengePages = {
	"/sandbox-card/challenge/{id}": {
		get: {
			operationId: "showSandboxChallenge",
			summary: "The bank's page: approve or refuse a payment (3-D Secure)",
			tags,
			parameters,
			responses: { 200: { description: "The page", ...page }, 404: missing },
		},
		post: {
			operationId: "answerSandboxChallenge",
			summary: "What the customer tells the bank",
			tags,
			parameters,
			requestBody: {
				required: true,
				content: { "application/x-www-form-urlencoded": outcome, "application/json": outcome },
			},
			responses: {
				303: {
					description: "Back to the payment page",
					headers: { Location: { schema: { type: "string" } } },
				},
				400: { description: "Neither approve nor refuse" },
				404: missing,
			},
		},
	},
};
