import { useEffect, useEffectEvent } from 'react'
import { invoke } from '#lib/data/calls/index.ts'
import type { Account } from '#lib/session/index.ts'

/** Notices, on returning to this tab, that somebody signed in in another: by a code, a link or a passkey. */
export function useSignInElsewhere(onSignedIn: (account: Account) => void): void {
  const check = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const account = await invoke('accounts.getAccountDetails', {}, { mayInterrupt: false }).catch(() => null)
    if (account?.nextSteps.length === 0) onSignedIn(account)
  })
  useEffect(() => {
    const looking = () => void check()
    document.addEventListener('visibilitychange', looking)
    return () => document.removeEventListener('visibilitychange', looking)
  }, [])
}
