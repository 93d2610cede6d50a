/** The pages that a mailed link opens, and for how long it lives there at most, seconds. */
const lives = { '/signin/link': 600, '/verify/account': 86_400 } as const

/**
 * Has the server remember where to go on when somebody uses the link of a mail instead of its code: the link opens in
 * another tab, which knows nothing of this one.
 */
export function keepNextForLink(page: keyof typeof lives, next: string): void {
  document.cookie = `koinon.next=${encodeURIComponent(next)}; Path=${page}; Max-Age=${lives[page]}; SameSite=Lax`
}
