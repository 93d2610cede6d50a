import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { usePasskeySignIn } from './usePasskeySignIn.ts'
import { useEntrance } from '../useEntrance.ts'

/** A credential request, as the page made it. */
interface Question {
  readonly isSuggested: boolean
  readonly signal: AbortSignal
  readonly choose: () => void
  readonly close: () => void
  readonly fail: () => void
}

const questions: Question[] = []
const opened: string[] = []
const reported: unknown[] = []
let isReachable = true

class Passkey {
  static parseRequestOptionsFromJSON = (options: unknown) => options
  static isConditionalMediationAvailable = async () => true
  toJSON = () => {
    const response = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
    return { id: 'key', rawId: 'key', type: 'public-key', response, clientExtensionResults: {} }
  }
}

function get({ mediation, signal }: CredentialRequestOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const refuse = (name: string) => reject(new DOMException('Ended', name))
    if (signal === undefined) throw new Error('A question that nothing can end')
    signal.addEventListener('abort', () => refuse('AbortError'))
    const isSuggested = mediation === 'conditional'
    questions.push({
      isSuggested,
      signal,
      choose: () => resolve(new Passkey()),
      close: () => refuse('NotAllowedError'),
      fail: () => refuse('NotSupportedError'),
    })
  })
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isReachable) throw new TypeError('Failed to fetch')
  const url = String(input instanceof Request ? input.url : input)
  opened.push(url.split('/').at(-1) ?? '')
  reported.push(typeof init?.body === 'string' ? JSON.parse(init.body) : {})
  return Response.json(
    url.endsWith('Options')
      ? { challengeId: 'c', expiresAt: '2026-01-01T00:05:00Z', options: {} }
      : { state: 'SIGNED_IN' },
  )
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const open = () => questions.filter(({ signal }) => !signal.aborted)

async function visit(remembers: () => boolean | undefined = () => undefined) {
  const onStep = vi.fn<() => undefined>(() => undefined)
  const page = renderHook(() => {
    const entrance = useEntrance()
    return { entrance, passkey: usePasskeySignIn(entrance, onStep, remembers) }
  })
  onTestFinished(page.unmount)
  await settle()
  return { onStep, ...page }
}

// On a page this has happened once it is awake; no clock of a test waits for it.
beforeAll(() => import('../../../public/publicCalls.ts'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PublicKeyCredential', Passkey)
  vi.stubGlobal('fetch', answer)
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  questions.length = 0
  opened.length = 0
  reported.length = 0
  isReachable = true
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  }
})

test('passkeys are among the suggestions from the start, and the chosen one signs in', async () => {
  const { onStep } = await visit()
  expect(questions.map(({ isSuggested }) => isSuggested)).toEqual([true])
  questions[0]?.choose()
  await settle()
  expect(opened).toEqual(['authenticationOptions', 'authenticationVerify'])
  expect(onStep).toHaveBeenCalledWith({ kind: 'DONE', owes: [] })
})

test('on a shared computer a passkey is remembered only if asked, where that is a question at all', async () => {
  let remember: boolean | undefined = undefined
  const { result } = await visit(() => remember)
  for (remember of [false, true, undefined]) {
    act(() => result.current.passkey.request())
    await settle()
    open()[0]?.choose()
    await settle()
    expect((reported.at(-1) as { remember?: boolean }).remember).toBe(remember)
  }
})

test('the browser’s own dialog replaces the suggestions, which return when it is closed', async () => {
  const { result, onStep } = await visit()
  act(() => result.current.passkey.request())
  await settle()
  expect(open().map(({ isSuggested }) => isSuggested)).toEqual([false])
  open()[0]?.close()
  await settle()
  expect(questions.at(-1)).toMatchObject({ isSuggested: true, signal: { aborted: false } })
  expect(result.current.entrance).toMatchObject({ problem: null, isPending: false })
  expect(onStep).not.toHaveBeenCalled()
})

test('suggestions are renewed before they expire, but only in a visible page', async () => {
  const { result } = await visit()
  const wait = () => act(() => vi.advanceTimersByTimeAsync(299_000))
  await wait()
  expect(open()).toHaveLength(1)
  expect(questions).toHaveLength(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => void vi.restoreAllMocks())
  await wait()
  expect(open()).toEqual([])
  // The field is focused again.
  act(() => result.current.passkey.suggest())
  await settle()
  expect(open()).toHaveLength(1)
})

test('a person who types a password is not told about failed suggestions', async () => {
  isReachable = false
  const { result } = await visit()
  expect(result.current.entrance.problem).toBe(null)
  isReachable = true
  act(() => result.current.passkey.suggest())
  await settle()
  expect(open()).toHaveLength(1)
  // A browser that claims support and then fails.
  open()[0]?.fail()
  await settle()
  expect(result.current.entrance.problem).toBe(null)
})

test('nothing stays pending once the page is left', async () => {
  const { unmount } = await visit()
  unmount()
  expect(open()).toEqual([])
})
