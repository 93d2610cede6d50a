import { expect, test, vi } from 'vitest'
import { lastSignedIn } from '#lib/session/lastSignedIn.ts'
import { useSignIn } from './useSignIn.ts'

test('once signed in, the application knows whose account to ask for', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { goOn } = useSignIn('/g/1', [null, () => undefined])
  goOn({ kind: 'CODE', contact: 'ana@example.org', challengeId: 'c', resendAfter: 30 })
  expect(lastSignedIn()).toBeNull()
  expect(goOn({ kind: 'DONE', owes: [], accountId: 'ana' })).toBe('LEAVING')
  expect(lastSignedIn()).toBe('ana')
  expect(assign).toHaveBeenCalledWith('/g/1')
})
