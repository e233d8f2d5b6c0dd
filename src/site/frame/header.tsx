import { LogOut, SunMoon } from "lucide-react";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { signOut } from "../../accounts/sign-in/session.ts";
import { BasketLink } from "../../basket/basket-link.tsx";
import { hasSlice } from "../../kernel/slices.ts";
import type { Storefront } from "../../platform/client/storefront-context.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { WishLink } from "../../wishes/wish-link.tsx";
import { copy } from "../copy.ts";
import { CategoryMenu } from "./category-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { SmallScreenMenu } from "./small-screen-menu.tsx";
import { switchTheme } from "./theme.ts";

const entry =
	"rounded-md px-3 py-2 font-semibold text-ink text-sm no-underline hover:bg-sunken underline-offset-8 decoration-2 aria-[current=page]:text-brand aria-[current=page]:underline";

type HeaderProps = { shopName: string; logo: Storefront["logo"] | undefined };

/** The header of every page (spec §2, Top navigation). CSS shows Dashboard and Logout by `data-signed-in`. */
export function Header({ shopName, logo }: HeaderProps) {
	return (
		<header className="sticky top-0 z-30 border-line border-b bg-surface print:hidden [@media(height<30rem)]:relative">
			<div className="page-width grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 py-1.5 lg:grid-cols-[auto_minmax(12rem,26rem)_1fr] lg:gap-x-6 lg:py-2.5">
				<Link
					to="/"
					className="flex items-center gap-2 font-bold text-2xl text-brand leading-none tracking-tight no-underline"
				>
					{/* biome-ignore lint/a11y/useAltText: the logo contains its alt */}
					{logo && <img {...logo} className="logo" />}
					{!logo?.alt && shopName}
				</Link>
				<div className="order-last col-span-3 lg:order-none lg:col-span-1">
					<SearchBox />
				</div>
				<div className="col-start-3 flex items-center justify-end gap-1">
					<nav aria-label={copy.nav.label} className="hidden items-center gap-1 md:flex">
						<Entries />
					</nav>
					<button
						type="button"
						onClick={switchTheme}
						aria-label={copy.nav.theme}
						title={copy.nav.theme}
						className="grid no-js:hidden size-11 place-items-center rounded-md hover:bg-sunken max-[22.4rem]:w-9"
					>
						<SunMoon aria-hidden="true" className="size-5" />
					</button>
					{hasSlice("wishes") && <WishLink />}
					<BasketLink />
					<SmallScreenMenu>
						<nav aria-label={copy.nav.menu} className="flex flex-col gap-1">
							<Entries />
						</nav>
						<CategoryMenu />
					</SmallScreenMenu>
				</div>
			</div>
		</header>
	);
}

function Entries() {
	const { pathname, search } = useLocation();
	return (
		<>
			<Entry to="/">{copy.nav.home}</Entry>
			<Entry to="/blogs">{copy.nav.blogs}</Entry>
			<Entry to="/portfolio">{copy.nav.portfolio}</Entry>
			<Entry to="/dashboard" className="signed-out:hidden">
				{copy.nav.dashboard}
			</Entry>
			<Entry to="/login" state={{ from: pathname + search }} className="signed-in:hidden">
				{copy.nav.login}
			</Entry>
			<button
				type="button"
				onClick={logOut}
				className={classNames(entry, "flex signed-out:hidden items-center gap-2")}
			>
				<LogOut aria-hidden="true" className="size-4" />
				{copy.nav.logout}
			</button>
		</>
	);
}

/** A link that is marked as current on its own page and on the pages below its address. */
function Entry({ to, className, ...props }: ComponentProps<typeof Link> & { to: string }) {
	const path = useLocation().pathname.toLowerCase();
	const isHere = path === to || (to !== "/" && path.startsWith(`${to}/`));
	return (
		<Link
			{...props}
			to={to}
			aria-current={isHere ? "page" : undefined}
			className={classNames(entry, className)}
		/>
	);
}

/** Ends the session, removes the access token and goes to /login (spec §2). */
async function logOut() {
	await signOut();
	location.assign("/login");
}
