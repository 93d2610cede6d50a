import { CallError } from '@koinon/client/errors'

const page = '/signin/suspended'

/** If signing in was refused because the account is suspended, goes to the page that says why and until when. */
export function leaveIfSuspended(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== 'ACCOUNT_BANNED') return false
  const { until, reason } = error.body
  // Read by the server, which renders the page.
  document.cookie = `koinon.suspended=${encodeURIComponent(JSON.stringify({ until, reason }))}; Path=${page}; Max-Age=600; SameSite=Lax`
  location.assign(page)
  return true
}
