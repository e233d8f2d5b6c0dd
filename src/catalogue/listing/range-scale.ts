const finest = 100;
// If one end is this many times the other, equal steps would put all small figures into one step.
const wide = 20;

/** Converts the positions of a slider, 0 to `steps`, into figures and back. */
export type RangeScale = {
	steps: number;
	figureAt(place: number): number;
	placeOf(figure: number): number;
};

/** A slider's scale: equal steps, or equal ratios if the ends are far apart. The ends are exact. */
export function rangeScale(min: number, max: number): RangeScale {
	const isWide = min > 0 && max / min > wide;
	const unit = unitOf(min, max);
	const steps = isWide ? finest : Math.max(1, Math.min(finest, Math.round((max - min) / unit)));
	return {
		steps,
		figureAt(place) {
			if (place <= 0) return min;
			if (place >= steps) return max;
			const part = place / steps;
			const exact = isWide ? min * (max / min) ** part : min + (max - min) * part;
			return Math.min(max, Math.max(min, threeDigits(exact, unit)));
		},
		placeOf(figure) {
			if (figure <= min) return 0;
			if (figure >= max) return steps;
			const part = isWide
				? Math.log(figure / min) / Math.log(max / min)
				: (figure - min) / (max - min);
			return Math.min(steps, Math.max(0, Math.round(part * steps)));
		},
	};
}

function unitOf(min: number, max: number): number {
	if (Number.isInteger(min) && Number.isInteger(max)) return 1;
	return max - min > 10 ? 0.5 : 0.1;
}

function threeDigits(figure: number, unit: number): number {
	const digits = Number(figure.toPrecision(figure >= 100 ? 2 : 3));
	const whole = figure >= 1000 ? digits : Math.round(figure / unit) * unit;
	return Number(whole.toFixed(2));
}
