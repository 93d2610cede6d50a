import { CallFailed } from '@koinon/client'

const page = '/signin/suspended'

/** Leads to the page that says why an account is suspended, and until when, if that is why it was refused. */
export function leaveIfSuspended(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.code !== 'ACCOUNT_BANNED') return false
  const { until, reason } = error.body
  // Read by the server, which makes the page.
  document.cookie = `koinon.suspended=${encodeURIComponent(JSON.stringify({ until, reason }))}; Path=${page}; Max-Age=600; SameSite=Lax`
  location.assign(page)
  return true
}
