/** The pages that mailed links open, and their maximum lifetime in seconds. */
const lives = { '/signin/link': 600, '/verify/account': 86_400 } as const

/**
 * Has the server remember where to continue if somebody uses a mail's link instead of its code: the link opens in
 * another tab, which knows nothing of this one.
 */
export function saveNextForLink(page: keyof typeof lives, next: string): void {
  document.cookie = `koinon.next=${encodeURIComponent(next)}; Path=${page}; Max-Age=${lives[page]}; SameSite=Lax`
}
