import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * A link to a page of the shop. The router follows it, and prefetches the page when the visitor is
 * about to press it. A page has up to two hundred links, and on the server the router's work for
 * them would be a fifth of the rendering time. So the server renders the plain element.
 */
export function Link(props: LinkProps) {
	const { to } = props;
	// Only the router can resolve an address that is relative to the page.
	if (import.meta.env.SSR && typeof to === "string" && /^\/(?!\/)/.test(to))
		return elementTo(to, props);
	// All routes are known from the start (react-router.config.ts), so links discover none.
	return <RouterLink discover="none" prefetch="intent" {...props} />;
}

type OptionalLinkProps = Omit<LinkProps, "to"> & { to: string | null | undefined };

/** A link if there is an address, otherwise only the link's content. */
export function OptionalLink({ to, ...props }: OptionalLinkProps) {
	return to ? <Link to={to} {...props} /> : props.children;
}

function elementTo(
	address: string,
	{ to, prefetch, replace, state, preventScrollReset, reloadDocument, ...rest }: LinkProps,
) {
	return <a {...rest} href={address} />;
}
