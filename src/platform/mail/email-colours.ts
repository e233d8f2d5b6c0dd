/** The shop's colours in e-mails, for light and dark: those of src/ui/theme.css. */
export const emailColours = {
	paper: ["#faf8f4", "#14171a"],
	surface: ["#ffffff", "#1c2024"],
	line: ["#e3ded4", "#30363c"],
	ink: ["#1b1e1c", "#edebe6"],
	"ink-soft": ["#565349", "#b4b1a9"],
	brand: ["#006a4e", "#3cc49b"],
	"on-brand": ["#ffffff", "#04231a"],
} as const;

export type EmailColour = keyof typeof emailColours;

/** The colour on light ground; every e-mail is legible with these alone. */
export function lightColour(name: EmailColour): string {
	return emailColours[name][0];
}

const dark = (name: EmailColour) => `${emailColours[name][1]}!important`;

/** For programs that show dark mails and keep style sheets; all others ignore or strip it. */
export const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark("paper")}}
.surface{background-color:${dark("surface")};border-color:${dark("line")}}
.line{border-color:${dark("line")}}
.ink{color:${dark("ink")}}
.soft{color:${dark("ink-soft")}}
.brand{color:${dark("brand")}}
.press{background-color:${dark("brand")};color:${dark("on-brand")}}
}`;
