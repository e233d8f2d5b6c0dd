import { z } from "zod";

// Zod probes `new Function` as soon as it makes a schema, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });

/** Zod for what is checked in browsers too. */
export { z };
