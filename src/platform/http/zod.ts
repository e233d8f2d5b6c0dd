import { z } from "zod";

// Zod probes `new Function` as soon as it makes a schema, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });

/** Zod for schemas that browsers use too. */
export { z };
