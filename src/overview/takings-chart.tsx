import {
	Bar,
	CartesianGrid,
	ComposedChart,
	Legend,
	Line,
	ResponsiveContainer,
	Tooltip,
	XAxis,
	YAxis,
} from "recharts";
import { showDay } from "../ui/day-and-time.tsx";
import type { Takings } from "./contract.ts";
import { copy } from "./copy.ts";

const { taken, takenBefore, chart } = copy.takings;
const compact = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const axis = { tick: { fill: "var(--ink-soft)", fontSize: 13 }, stroke: "var(--line-strong)" };
const still = { isAnimationActive: false };

/** The takings by day as bars, and of the 30 days before as a line. The arrow keys go from day to day. */
export default function TakingsChart({ days }: Pick<Takings, "days">) {
	return (
		<figure className="rounded-lg border border-line bg-surface p-3 print:break-inside-avoid">
			<figcaption className="mb-1 font-semibold">{chart}</figcaption>
			{/* After the window narrows, the chart is wider than its place until it is drawn again. */}
			<div className="h-64 overflow-hidden print:[&_svg]:h-auto print:[&_svg]:max-w-full">
				<ResponsiveContainer width="100%" height="100%">
					<ComposedChart data={days} title={chart} margin={{ top: 12, right: 4 }}>
						<CartesianGrid vertical={false} stroke="var(--line)" />
						<XAxis
							{...axis}
							dataKey="day"
							tickFormatter={(day: string) => shortDay.format(new Date(day))}
							minTickGap={28}
						/>
						<YAxis {...axis} width={52} tickFormatter={(taka: number) => compact.format(taka)} />
						<Tooltip
							{...still}
							cursor={{ fill: "var(--sunken)" }}
							contentStyle={{ background: "var(--surface)", borderColor: "var(--line-strong)" }}
							itemStyle={{ color: "var(--ink)" }}
							labelFormatter={(day) => showDay(String(day))}
							formatter={(taka) => copy.taka(Number(taka))}
						/>
						<Legend formatter={(name) => <span className="text-ink text-sm">{name}</span>} />
						<Bar {...still} dataKey="taka" name={taken} fill="var(--brand)" />
						<Line
							{...still}
							dataKey="before"
							name={takenBefore}
							stroke="var(--ink-soft)"
							strokeWidth={2}
							strokeDasharray="5 4"
							dot={false}
						/>
					</ComposedChart>
				</ResponsiveContainer>
			</div>
		</figure>
	);
}
