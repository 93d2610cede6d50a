import { CallError } from '@koinon/client/errors'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../data/calls/testing.ts'
import { lastSignedIn, saveLastSignedIn } from './lastSignedIn.ts'
import { endSession } from './endSession.ts'

const queryClient = new QueryClient()
const refused = (status: number, code: string) => () => Response.json({ status, code }, { status })

beforeEach(() => {
  vi.stubGlobal('caches', { delete: async () => true })
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  saveLastSignedIn('ana')
  localStorage.setItem('koinon.draft.post', 'Nobody else is to read this')
})
afterEach(() => {
  localStorage.clear()
})
const left = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined)

test.each([
  ['the session', () => Response.json({ ended: 1 })],
  ['a session that was ended elsewhere', refused(401, 'SIGN_IN_REQUIRED')],
])('signing out of %s leaves nothing behind', async (_, answer) => {
  fakeServer(answer)
  const assign = left()
  await endSession(queryClient)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/?signed-out=1')
  expect([lastSignedIn(), localStorage.getItem('koinon.draft.post')]).toEqual([null, null])
})

test('a session that could not be ended is not left', async () => {
  fakeServer(refused(503, 'TRY_AGAIN'))
  const assign = left()
  await expect(endSession(queryClient)).rejects.toBeInstanceOf(CallError)
  expect(assign).not.toHaveBeenCalled()
  expect(lastSignedIn()).toBe('ana')
})
