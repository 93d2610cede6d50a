/**
 * Has the server remember where to go on when somebody signs in by the link of the mail instead of its code: the link
 * opens in another tab, which knows nothing of this one. As long as the link lives.
 */
export function keepNextForLink(next: string): void {
  document.cookie = `koinon.next=${encodeURIComponent(next)}; Path=/signin/link; Max-Age=600; SameSite=Lax`
}
