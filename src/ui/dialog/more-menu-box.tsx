import { CSPProvider } from "@base-ui/react/csp-provider";
import { Menu } from "@base-ui/react/menu";
import { Button } from "../button.tsx";

export type MoreMenuProps = {
	label: string;
	items: readonly { name: string; onPress(): void }[];
};

/** The menu itself. It is a default export because `lazy` loads it. */
export default function MoreMenuBox({ label, items }: MoreMenuProps) {
	return (
		<CSPProvider disableStyleElements>
			<Menu.Root modal={false}>
				<Menu.Trigger render={<Button look="quiet" size="small" aria-label={label} />}>
					…
				</Menu.Trigger>
				<Menu.Portal>
					<Menu.Positioner align="end" sideOffset={4} className="z-30">
						<Menu.Popup className="min-w-44 rounded-md border border-line bg-surface py-1 text-ink shadow-raised">
							{items.map(({ name, onPress }) => (
								<Menu.Item
									key={name}
									onClick={onPress}
									className="flex min-h-11 cursor-default items-center px-4 text-sm data-highlighted:bg-brand-tint data-highlighted:text-brand-strong"
								>
									{name}
								</Menu.Item>
							))}
						</Menu.Popup>
					</Menu.Positioner>
				</Menu.Portal>
			</Menu.Root>
		</CSPProvider>
	);
}
