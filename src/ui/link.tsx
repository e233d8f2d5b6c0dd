import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * A link to a page of the shop, followed by the router, and fetched as soon as somebody means to follow it. A page has
 * up to two hundred, and on the server, where nobody follows them, the router's work for them would be a fifth of its
 * rendering: there it is the same element alone.
 */
export function Link(props: LinkProps) {
	const { to } = props;
	// What is relative to the page only the router can resolve.
	if (import.meta.env.SSR && typeof to === "string" && /^\/(?!\/)/.test(to))
		return elementTo(to, props);
	// All routes are known from the start (react-router.config.ts), so that none is discovered by a link.
	return <RouterLink discover="none" prefetch="intent" {...props} />;
}

type OptionalLinkProps = Omit<LinkProps, "to"> & { to: string | null | undefined };

/** A link where there is a page to go to, else what it would say. */
export function OptionalLink({ to, ...props }: OptionalLinkProps) {
	return to ? <Link to={to} {...props} /> : props.children;
}

function elementTo(
	address: string,
	{ to, prefetch, replace, state, preventScrollReset, reloadDocument, ...rest }: LinkProps,
) {
	return <a {...rest} href={address} />;
}
