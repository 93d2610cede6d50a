import type { QueryClient } from '@tanstack/react-query'
import { invoke, isSignedOut } from '../data/calls/index.ts'
import { clearAll } from '../data/offline/offline.ts'
import { paths } from '../navigation/paths.ts'
import { clearPlaces } from '../navigation/recentPlaces.ts'
import { endPush } from './push.ts'
import { clearDrafts } from './accountDrafts.ts'
import { clearLastSignedIn } from './lastSignedIn.ts'
import { clearReturnPath } from './returnPath.ts'

/** Signs out and leaves the application; nothing of the account stays in this browser. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  const reply = await invoke(
    'accounts.deleteSessions',
    { query: { sessionId: 'current' } },
    { mayInterrupt: false },
  ).catch((error: unknown) => {
    // The session ended elsewhere; what this browser keeps is still here.
    if (!isSignedOut(error)) throw error
    return undefined
  })
  clearLastSignedIn()
  clearDrafts()
  clearPlaces()
  clearReturnPath()
  queryClient.clear()
  // Where the browser keeps its subscription after all, the server has dropped it with the session.
  await Promise.all([clearAll(), caches.delete('pictures'), endPush().catch(() => undefined)])
  // The provider that opened the session may have a page where people sign out there as well.
  window.location.assign(reply?.signOutPath ?? `${paths.front}?signed-out=1`)
}
