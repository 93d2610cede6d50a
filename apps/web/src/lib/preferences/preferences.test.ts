import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { density, scheme, textSize } from './appearance.ts'
import { fakeServer } from '../data/calls/testing.ts'
import { i18n } from '../text/i18n/index.ts'
import { keyChoices } from '../interaction/keys/keyChoices.ts'
import { keysFor, singleKeys } from '../interaction/keys/index.ts'
import { changePreference, followOtherTabs, setSingleKeys } from './preferences.ts'
import { toasts } from '../feedback/toasts.ts'

let stop = () => {}
/** Work that waits for other tabs, released as the browser would. */
let waiting: (() => void)[]
let isBusyElsewhere: boolean
beforeEach(() => {
  stop = followOtherTabs()
  waiting = []
  isBusyElsewhere = false
  const request = async (_: string, work: () => Promise<void>) => {
    if (isBusyElsewhere) await new Promise<void>((resolve) => waiting.push(resolve))
    return work()
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
})
afterEach(() => {
  stop()
  localStorage.clear()
  keyChoices.readAgain()
})

/** The event that a browser sends to every tab except the one where the choice was made. */
function chosenElsewhere(stored: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage'))
}

test('a language chosen in another tab is offered here, unless it is the same', () => {
  const messages = () => toasts.current().map(({ message }) => message)
  const elsewhere = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'koinon.locale', newValue }))
  elsewhere(null)
  elsewhere(i18n.locale)
  expect(messages()).toEqual([])
  elsewhere('de')
  expect(messages()).toEqual(['You changed the language. This page is still in the previous one.'])
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

test('the appearance chosen in another tab applies here, and its listeners are notified', () => {
  const received = vi.fn<() => void>()
  const end = scheme.watch(received)
  chosenElsewhere({ 'koinon.scheme': 'dark', 'koinon.density': 'compact' })
  expect([scheme.current(), density.current()]).toEqual(['dark', 'compact'])
  expect(document.documentElement.dataset).toMatchObject({ scheme: 'dark', density: 'compact' })
  expect(received).toHaveBeenCalled()
  end()
})

test('keys chosen in another tab work here, and survive further choices', () => {
  expect(keysFor('c')).toBe('c')
  chosenElsewhere({ 'koinon.keys': '{"c":"n"}' })
  expect(keysFor('c')).toBe('n')
  keyChoices.choose('l', 'x')
  expect(keyChoices.all()).toEqual({ c: 'n', l: 'x' })
})

const done = () => Response.json({ preferences: {}, updatedAt: null })

test('choices are stored with the account, wherever they are made', async () => {
  const sent = fakeServer(done)
  setSingleKeys(false)
  changePreference(scheme, 'dark')
  expect(singleKeys.areOn()).toBe(false)
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.at(-1)?.body).toMatchObject({
    preferences: { appearance: { scheme: 'dark' }, keyboard: { singleKeys: false } },
  })
})

test('the account is told of choices one after the other, so that it keeps the last', async () => {
  const answers: ((reply: Response) => void)[] = []
  const sent = fakeServer(() => new Promise<Response>((resolve) => answers.push(resolve)))
  changePreference(textSize, '90')
  await expect.poll(() => answers).toHaveLength(1)
  changePreference(textSize, '120')
  await new Promise(setImmediate)
  expect(sent).toHaveLength(1)
  answers[0]?.(done())
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.body).toMatchObject({ preferences: { appearance: { textSize: '120' } } })
  answers[1]?.(done())
})

test('while another tab updates the account, this one waits, and then sends both choices', async () => {
  const sent = fakeServer(done)
  isBusyElsewhere = true
  changePreference(scheme, 'dark')
  await expect.poll(() => waiting).toHaveLength(1)
  chosenElsewhere({ 'koinon.text': '130' })
  expect(sent).toHaveLength(0)
  waiting[0]?.()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ preferences: { appearance: { scheme: 'dark', textSize: '130' } } })
})
