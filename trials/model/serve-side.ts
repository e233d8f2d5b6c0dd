import { type Errand, openSide } from "./shop-side.ts";

// A shop in a process of its own, which may be killed: it runs the errands that its parent sends.
const [databaseUrl, env] = JSON.parse(process.argv[2] ?? "");
const side = await openSide(databaseUrl, env);
process.on("message", async ({ id, errand }: { id: number; errand: Errand }) => {
	process.send?.({ id, outcome: await side.run(errand) });
});
process.once("disconnect", () => process.exit());
process.send?.({ id: 0, outcome: null });
