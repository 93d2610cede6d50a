import { runInThisContext } from 'node:vm'
import { contract } from '@koinon/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersAhead, answersScript } from './answersAhead.ts'
import { deviceStorage } from '#lib/data/browserStorage.ts'
import { takeAhead } from '#lib/data/calls/ahead.ts'
import { invoke } from '#lib/data/calls/invoke.ts'

// The visit has just begun, however long this worker has run.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000))
afterEach(() => {
  vi.mocked(performance.now).mockRestore()
  delete window.koinonAhead
  window.history.replaceState(null, '', '/')
})

/** Runs the script of the document's head, and returns the addresses that it requests. */
async function openHome(answer: () => Response): Promise<string[]> {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return answer()
  })
  window.history.replaceState(null, '', '/home')
  // The document's own script element would run this.
  runInThisContext(answersScript)
  await Promise.allSettled(Object.values(window.koinonAhead ?? {}))
  return addresses
}

test('the document asks a member’s first questions, the posts after the start of the stream, and the calls take the answers once', async () => {
  deviceStorage.save('koinon.signed-in', 'ana')
  const addresses = await openHome(() => Response.json({ id: 'ana' }))
  expect(addresses).toEqual([answersAhead.stream, answersAhead.account, answersAhead.feed])
  expect(await invoke('accounts.getAccountDetails', {}, { mayInterrupt: false })).toMatchObject({ id: 'ana' })
  expect(addresses).toHaveLength(3)
  await invoke('accounts.getAccountDetails', {}, { mayInterrupt: false })
  expect(addresses).toEqual([answersAhead.stream, answersAhead.account, answersAhead.feed, answersAhead.account])
})

test('a visitor’s document asks nothing', async () => {
  expect(await openHome(() => Response.json({}))).toEqual([])
})

test('a refusal is no answer, and without a start of the stream no posts are read', async () => {
  deviceStorage.save('koinon.signed-in', 'ana')
  const addresses = await openHome(() => new Response(null, { status: 401 }))
  expect(addresses).not.toContain(answersAhead.feed)
  expect(await takeAhead(answersAhead.account)).toBeNull()
})

test('the addresses are those of the calls', () => {
  const { accounts, facade, redundantEvents } = contract
  const calls = [accounts.getAccountDetails, redundantEvents.resetRedundancySession, facade.combinedFeed]
  expect(calls.map(({ method, path }) => [method, path])).toEqual(
    Object.values(answersAhead).map((address) => ['GET', address]),
  )
})
