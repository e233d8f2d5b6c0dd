import { Badge } from "../../src/ui/badge.tsx";
import { Button, LinkButton } from "../../src/ui/button.tsx";
import { Stars } from "../../src/ui/stars.tsx";
import { Example, Row } from "./example.tsx";
import { copy } from "./styleguide.copy.ts";

const looks = ["primary", "quiet", "danger", "plain"] as const;
const sizes = ["small", "normal", "large"] as const;
const tones = ["plain", "good", "attention", "waiting"] as const;

/** Buttons, badges and stars in every variant, size and state. */
export function ButtonsAndBadges() {
	return (
		<>
			<Example title={copy.sections.buttons}>
				{looks.map((look, index) => (
					<Row key={look}>
						{sizes.map((size) => (
							<Button key={size} look={look} size={size}>
								{copy.looks[index]}
							</Button>
						))}
						<Button look={look} disabled>
							{copy.states.disabled}
						</Button>
						<Button look={look} busy>
							{copy.states.busy}
						</Button>
					</Row>
				))}
				<Button className="max-w-full">{copy.longName}</Button>
			</Example>
			<Example title={copy.sections.links}>
				<Row>
					{looks.map((look, index) => (
						<LinkButton key={look} look={look} to="/ui">
							{copy.looks[index]}
						</LinkButton>
					))}
				</Row>
			</Example>
			<Example title={copy.sections.badges}>
				<Row>
					{tones.map((tone, index) => (
						<Badge key={tone} tone={tone}>
							{copy.tones[index]}
						</Badge>
					))}
				</Row>
				<Row>
					{[0, 1, 2, 3, 4, 5].map((given) => (
						<Stars key={given} filled={given} label={copy.stars(given)} />
					))}
				</Row>
			</Example>
		</>
	);
}
