import type { QueryClient } from '@tanstack/react-query'
import { invoke, isSignedOut } from '../calls/index.ts'
import { forgetAll } from '../offline/offline.ts'
import { paths } from '../paths.ts'
import { forgetPush } from '../push.ts'
import { forgetDrafts } from './draftsOf.ts'
import { forgetSignedIn } from './lastSignedIn.ts'
import { forgetWanted } from './wanted.ts'

/** Signs out and leaves the application; nothing of the account stays in this browser. */
export async function leave(queryClient: QueryClient): Promise<void> {
  await invoke('accounts.deleteSessions', { query: { sessionId: 'current' } }, { mayInterrupt: false }).catch(
    (error: unknown) => {
      // The session ended elsewhere; what this browser keeps is still here.
      if (!isSignedOut(error)) throw error
    },
  )
  forgetSignedIn()
  forgetDrafts()
  forgetWanted()
  queryClient.clear()
  // Where the browser keeps its subscription after all, the server has dropped it with the session.
  await Promise.all([forgetAll(), caches.delete('pictures'), forgetPush().catch(() => undefined)])
  window.location.assign(paths.front)
}
