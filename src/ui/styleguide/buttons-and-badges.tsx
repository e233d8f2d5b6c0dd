import { Badge } from "../badge.tsx";
import { Button, LinkButton } from "../button.tsx";
import { Stars } from "../stars.tsx";
import { InARow, ShownPart } from "./example.tsx";
import { everyPart as says } from "./styleguide.copy.ts";

const looks = ["primary", "quiet", "danger", "plain"] as const;
const sizes = ["small", "normal", "large"] as const;
const tones = ["plain", "good", "attention", "waiting"] as const;

/** Buttons, badges and stars in every look, size and state. */
export function EverySign() {
	return (
		<>
			<ShownPart title={says.sections.buttons}>
				{looks.map((look, index) => (
					<InARow key={look}>
						{sizes.map((size) => (
							<Button key={size} look={look} size={size}>
								{says.looks[index]}
							</Button>
						))}
						<Button look={look} disabled>
							{says.states.disabled}
						</Button>
						<Button look={look} busy>
							{says.states.busy}
						</Button>
					</InARow>
				))}
				<Button className="max-w-full">{says.longName}</Button>
			</ShownPart>
			<ShownPart title={says.sections.links}>
				<InARow>
					{looks.map((look, index) => (
						<LinkButton key={look} look={look} to="/ui">
							{says.looks[index]}
						</LinkButton>
					))}
				</InARow>
			</ShownPart>
			<ShownPart title={says.sections.badges}>
				<InARow>
					{tones.map((tone, index) => (
						<Badge key={tone} tone={tone}>
							{says.tones[index]}
						</Badge>
					))}
				</InARow>
				<InARow>
					{[0, 1, 2, 3, 4, 5].map((given) => (
						<Stars key={given} given={given} label={says.stars(given)} />
					))}
				</InARow>
			</ShownPart>
		</>
	);
}
