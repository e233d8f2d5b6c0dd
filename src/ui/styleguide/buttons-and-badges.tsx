import { Badge } from "../badge.tsx";
import { Button, LinkButton } from "../button.tsx";
import { Stars } from "../stars.tsx";
import { InARow, ShownPart } from "./example.tsx";
import { copy } from "./styleguide.copy.ts";

const looks = ["primary", "quiet", "danger", "plain"] as const;
const sizes = ["small", "normal", "large"] as const;
const tones = ["plain", "good", "attention", "waiting"] as const;

/** Buttons, badges and stars in every look, size and state. */
export function EverySign() {
	return (
		<>
			<ShownPart title={copy.sections.buttons}>
				{looks.map((look, index) => (
					<InARow key={look}>
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
					</InARow>
				))}
				<Button className="max-w-full">{copy.longName}</Button>
			</ShownPart>
			<ShownPart title={copy.sections.links}>
				<InARow>
					{looks.map((look, index) => (
						<LinkButton key={look} look={look} to="/ui">
							{copy.looks[index]}
						</LinkButton>
					))}
				</InARow>
			</ShownPart>
			<ShownPart title={copy.sections.badges}>
				<InARow>
					{tones.map((tone, index) => (
						<Badge key={tone} tone={tone}>
							{copy.tones[index]}
						</Badge>
					))}
				</InARow>
				<InARow>
					{[0, 1, 2, 3, 4, 5].map((given) => (
						<Stars key={given} given={given} label={copy.stars(given)} />
					))}
				</InARow>
			</ShownPart>
		</>
	);
}
