import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { density, scheme } from './appearance.ts'
import { keyChoices } from './keys/choosing.ts'
import { keysFor, singleKeys } from './keys/index.ts'
import { chooseAndKeep, followOtherTabs, turnSingleKeys } from './preferences.ts'

let stop = () => {}
beforeEach(() => (stop = followOtherTabs()))
afterEach(() => {
  stop()
  localStorage.clear()
  keyChoices.lookAgain()
  vi.unstubAllGlobals()
})

/** What a browser does in every tab but the one that chose. */
function chosenElsewhere(kept: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage'))
}

test('how things look in another tab is how they look here, and what shows it hears of it', () => {
  const heard = vi.fn<() => void>()
  const end = scheme.watch(heard)
  chosenElsewhere({ 'koinon.scheme': 'dark', 'koinon.density': 'compact' })
  expect([scheme.current(), density.current()]).toEqual(['dark', 'compact'])
  expect(document.documentElement.dataset).toMatchObject({ scheme: 'dark', density: 'compact' })
  expect(heard).toHaveBeenCalled()
  end()
})

test('keys that were chosen in another tab work here, and are not forgotten when more are chosen', () => {
  expect(keysFor('c')).toBe('c')
  chosenElsewhere({ 'koinon.keys': '{"c":"n"}' })
  expect(keysFor('c')).toBe('n')
  keyChoices.choose('l', 'x')
  expect(keyChoices.all()).toEqual({ c: 'n', l: 'x' })
})

test('what is chosen is kept with the account, wherever it is chosen', async () => {
  const sent = vi.fn<(url: string, init: { readonly body: string }) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ preferences: {}, updatedAt: null })),
  )
  vi.stubGlobal('fetch', sent)
  turnSingleKeys(false)
  chooseAndKeep(scheme, 'dark')
  expect(singleKeys.areOn()).toBe(false)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(JSON.parse(sent.mock.calls.at(-1)?.[1].body ?? '')).toMatchObject({
    preferences: { appearance: { scheme: 'dark' }, keyboard: { singleKeys: false } },
  })
})
