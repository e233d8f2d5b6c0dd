const finest = 100;
// Between ends this far apart equal steps would leave all that is cheap or small in the first of them.
const wide = 20;

/** The places of a slider between two figures, from 0 to `steps`, and the figure of each. */
export type RangeScale = {
	steps: number;
	figureAt(place: number): number;
	placeOf(figure: number): number;
};

/** A slider's scale: equal steps, or equal ratios if the ends are far apart. The ends are exact. */
export function rangeScale(least: number, most: number): RangeScale {
	const isWide = least > 0 && most / least > wide;
	const unit = unitOf(least, most);
	const steps = isWide ? finest : Math.max(1, Math.min(finest, Math.round((most - least) / unit)));
	return {
		steps,
		figureAt(place) {
			if (place <= 0) return least;
			if (place >= steps) return most;
			const part = place / steps;
			const exact = isWide ? least * (most / least) ** part : least + (most - least) * part;
			return Math.min(most, Math.max(least, threeDigits(exact, unit)));
		},
		placeOf(figure) {
			if (figure <= least) return 0;
			if (figure >= most) return steps;
			const part = isWide
				? Math.log(figure / least) / Math.log(most / least)
				: (figure - least) / (most - least);
			return Math.min(steps, Math.max(0, Math.round(part * steps)));
		},
	};
}

function unitOf(least: number, most: number): number {
	if (Number.isInteger(least) && Number.isInteger(most)) return 1;
	return most - least > 10 ? 0.5 : 0.1;
}

function threeDigits(figure: number, unit: number): number {
	const digits = Number(figure.toPrecision(figure >= 100 ? 2 : 3));
	const whole = figure >= 1000 ? digits : Math.round(figure / unit) * unit;
	return Number(whole.toFixed(2));
}
