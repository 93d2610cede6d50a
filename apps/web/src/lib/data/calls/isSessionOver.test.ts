import { CallError } from '@koinon/client/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stepUpRequests } from '../../session/stepUpRequests.ts'
import { invoke } from './invoke.ts'
import { fakeServer } from './testing.ts'

/** The proofs that were requested; everybody complies. */
const requests: string[] = []
let stop: () => void
beforeEach(() => {
  requests.length = 0
  stop = stepUpRequests.subscribe(() => {
    const open = stepUpRequests.current()
    if (open === null) return
    requests.push(open.need)
    open.settle(true)
  })
})
afterEach(() => stop())

const refused = (status: number, code?: string) => () => Response.json({ status, code }, { status })
const signedOut = refused(401, 'SIGN_IN_REQUIRED')
const answered = () => Response.json({ id: 'ana' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  { says: 'it is over', session: signedOut, asks: ['SIGN_IN'], calls: 2, code: '' },
  { says: 'it was ended', session: refused(401, 'SESSION_ENDED'), asks: ['SIGN_IN'], calls: 2, code: '' },
  { says: 'it is valid', session: answered, asks: [], calls: 2, code: '' },
  { says: 'to try again', session: refused(503, 'TRY_AGAIN'), asks: [], calls: 1, code: 'TRY_AGAIN' },
  { says: 'nothing but 401, as a proxy does', session: refused(401), asks: [], calls: 1, code: undefined },
  { says: 'nothing at all', session: lost, asks: [], calls: 1, code: 'NONE' },
])('a call refused as signed out asks to sign in only if the session says so: it says $says', async (given) => {
  let isFirst = true
  const sent = fakeServer(({ path }) => {
    if (path === 'getAccountDetails') return given.session()
    const answer = isFirst ? signedOut() : Response.json({ valid: true })
    isFirst = false
    return answer
  })
  const reply = invoke('accounts.validateToken', { body: { kind: 'SESSION' } })
  const outcome = await reply.catch((error: unknown) => ({ code: error instanceof CallError ? error.code : 'NONE' }))
  // A failure to read the session is told as what it is: somebody who is signed in does not read the opposite.
  expect(outcome).toEqual(given.calls === 2 ? { valid: true } : { code: given.code })
  expect(requests).toEqual(given.asks)
  expect(sent.filter(({ path }) => path !== 'getAccountDetails')).toHaveLength(given.calls)
})

test('many calls refused at once read the session once', async () => {
  let isRenewed = false
  const sent = fakeServer(({ path }) => {
    if (path !== 'getAccountDetails') return isRenewed ? Response.json({ valid: true }) : signedOut()
    isRenewed = true
    return answered()
  })
  await Promise.all([1, 2, 3].map(() => invoke('accounts.validateToken', { body: { kind: 'SESSION' } })))
  expect(sent.filter(({ path }) => path === 'getAccountDetails')).toHaveLength(1)
})
