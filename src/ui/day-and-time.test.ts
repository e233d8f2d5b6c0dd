import { expect, test } from "vitest";
import { showDay, showDayAndTime, showTime } from "./day-and-time.tsx";

test("a page's times are Bangladesh's, wherever its reader and the server are", () => {
	const wire = "2026-11-20T20:05:00.000Z";
	expect(showDay(wire)).toBe("21 Nov 2026");
	expect(showTime(wire)).toBe("02:05");
	expect(showDayAndTime(wire)).toBe("21 Nov 2026, 02:05");
});
