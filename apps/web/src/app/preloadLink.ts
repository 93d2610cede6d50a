import type { AnyRouter } from '@tanstack/react-router'

/** Reads in advance what a link leads to: its path and its query, which the router takes apart. */
export function preloadLink(router: AnyRouter, href: string): void {
  const { pathname, search } = new URL(href, location.href)
  const place = { to: pathname, search: router.options.parseSearch(search) as Record<string, unknown> }
  void router.preloadRoute(place).catch(() => undefined)
}
