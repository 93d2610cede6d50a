import { CallFailed } from '@koinon/client'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callKey, callQuery, invoke } from '../calls/index.ts'
import type { ReplyOf } from '../calls/index.ts'
import { followLanguage } from '../i18n/activate.ts'
import { paths } from '../paths.ts'

/** The own account, as the server tells it to its owner. */
export type Account = ReplyOf<'accounts.getAccountDetails'>

// Whether this browser was signed in last time. Only a hint of which question to ask first: an unknown visitor's
// account is not asked for, because a refused request is an error in everybody's console.
const hintKey = 'koinon.signed-in'
export const wasSignedIn = (): boolean => localStorage.getItem(hintKey) !== null
const accountKey = callKey('accounts.getAccountDetails')

/** The account that is signed in here, or null. Asked once; later answers come from the cache. */
export async function readAccount(queryClient: QueryClient): Promise<Account | null> {
  const known = queryClient.getQueryData<Account>(accountKey)
  if (known !== undefined) return known
  if (!wasSignedIn() && !(await hasSession())) return null
  try {
    const account = await invoke('accounts.getAccountDetails', {}, { mayInterrupt: false })
    queryClient.setQueryData(accountKey, account)
    localStorage.setItem(hintKey, '1')
    followLanguage(account.language)
    return account
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error
    localStorage.removeItem(hintKey)
    return null
  }
}

async function hasSession(): Promise<boolean> {
  const { valid } = await invoke('accounts.validateToken', { body: { kind: 'SESSION' } })
  return valid
}

/** Ends the session here and leaves the application; nothing of the account stays in this browser's memory. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await invoke('accounts.deleteSessions', { query: { sessionId: 'current' } }, { mayInterrupt: false })
  localStorage.removeItem(hintKey)
  forgetDrafts()
  queryClient.clear()
  await caches.delete('pictures')
  window.location.assign(paths.front)
}

/** What was written and not sent is nobody else's to read. */
function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('koinon.draft.')) localStorage.removeItem(key)
}

/** The own account. Only below the layouts that ask for it (`routes/layouts.ts`). */
export function useAccount(): Account {
  const { data } = useQuery({ ...callQuery('accounts.getAccountDetails'), staleTime: Infinity })
  if (data === undefined) throw new Error('useAccount is for screens of members')
  return data
}

/** Staff see "Manage"; which parts of it, the server decides call by call. */
export const isStaff = (account: Account): boolean => account.roles.length > 0
