import { loginAddress } from "../accounts/return-to.ts";
import { ListLoading } from "../basket/list-loading.tsx";
import { useReload } from "../basket/use-reload.ts";
import { formatCount } from "../kernel/digits.ts";
import { privateHead } from "../platform/client/private-page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { NotThere } from "../ui/not-there.tsx";
import { Notice, TryAgain } from "../ui/notice.tsx";
import type { Route } from "./+types/wishes.page.ts";
import { copy as waitingAlertsCopy } from "./alerts/waiting-alerts.copy.ts";
import { WaitingAlerts } from "./alerts/waiting-alerts.tsx";
import { loadWishes } from "./load-wishes.ts";
import { useWishes } from "./stored-wishes.ts";
import { maxWishes } from "./wish.ts";
import { copy as wishButtonCopy } from "./wish-button.copy.ts";
import { WishRow } from "./wish-row.tsx";
import { copy } from "./wishes.copy.ts";

export const clientLoader = loadWishes;

export const meta = privateHead(copy.title);

/** The wish list's page: this browser's list, with its parts as they are now. */
export default function WishesPage({ loaderData }: Route.ComponentProps) {
	const { parts, loadedIds, problem, alerts, isSignedIn, isUnsynced } = loaderData;
	const wishes = useWishes();
	useReload(wishes, loadedIds);
	const known = wishes.filter(({ partId }) => loadedIds.has(partId));
	return (
		<div className="page-width py-6">
			<h1 className="text-3xl">{copy.title}</h1>
			{known.length > 0 && (
				<p className="figures mt-1 text-ink-soft">
					{copy.count(formatCount(known.length))} {isSignedIn ? copy.keptInAccount : copy.keptHere}
				</p>
			)}
			{isUnsynced && (
				<Notice tone="attention" role="status" className="mt-4">
					{copy.unsynced}
				</Notice>
			)}
			{known.length > maxWishes && (
				<Notice tone="attention" role="status" className="mt-4">
					{copy.tooMany(formatCount(known.length - maxWishes))}
				</Notice>
			)}
			<section aria-labelledby="wished" className="mt-5">
				<h2 id="wished" className="sr-only">
					{copy.parts}
				</h2>
				{problem ? (
					<TryAgain problem={problem} />
				) : known.length === 0 ? (
					<NotThere title={copy.emptyTitle} to="/parts" toLabel={copy.toParts}>
						{copy.empty}
					</NotThere>
				) : (
					<ul className="rounded-lg border border-line bg-surface">
						{known.map((wish) => (
							<WishRow key={wish.partId} wish={wish} part={parts.get(wish.partId)} />
						))}
					</ul>
				)}
			</section>
			{alerts?.ok && <WaitingAlerts alerts={alerts.value} />}
			{alerts && !alerts.ok && (
				<Notice tone="attention" role="status" className="mt-10">
					{waitingAlertsCopy.failed}
				</Notice>
			)}
			{!isSignedIn && (
				<LinkButton to={loginAddress(wishButtonCopy.address)} look="quiet" className="mt-5">
					{copy.signIn}
				</LinkButton>
			)}
		</div>
	);
}

export function HydrateFallback() {
	return <ListLoading copy={copy} expected={useWishes().length} />;
}
