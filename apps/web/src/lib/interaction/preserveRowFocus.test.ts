import { afterEach, beforeEach, expect, test } from 'vitest'
import { preserveRowFocus } from './preserveRowFocus.ts'

let stop: () => void = () => undefined
beforeEach(() => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Keys</h1><ul>${[1, 2, 3].map(rowOf).join('')}</ul></main>`
  stop = preserveRowFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const rowOf = (id: number) => `<li data-item="${id}"><button>Replace ${id}</button><button>Revoke ${id}</button></li>`
const row = (id: number) => document.querySelector(`[data-item="${id}"]`)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
/** Where the focus is once all observers have seen the change. */
async function focusAfter(change: () => void): Promise<string | null | undefined> {
  change()
  await Promise.resolve()
  return document.activeElement?.textContent
}

test('if a button disappears, the next of its row gets the focus', async () => {
  button('Revoke 2')?.focus()
  expect(await focusAfter(() => button('Revoke 2')?.remove())).toBe('Replace 2')
})

test('if the row has no other, or disappears, the row in its place gets it; after the last, the one before', async () => {
  button('Revoke 2')?.focus()
  expect(await focusAfter(() => row(2)?.replaceChildren('Revoked'))).toBe('Replace 3')
  expect(await focusAfter(() => row(3)?.remove())).toBe('Replace 1')
})

test('if nothing is left, the title gets it', async () => {
  button('Revoke 2')?.focus()
  expect(await focusAfter(() => document.querySelector('ul')?.remove())).toBe('Keys')
})

test('a dialog returns the focus to its place, unless it has moved elsewhere', async () => {
  button('Revoke 1')?.focus()
  const question = document.createElement('div')
  question.innerHTML = '<button>Yes</button>'
  question.setAttribute('role', 'alertdialog')
  document.body.append(question)
  button('Yes')?.focus()
  expect(await focusAfter(() => row(1)?.remove())).toBe('Yes')
  document.querySelector('main')?.setAttribute('aria-hidden', 'true')
  await focusAfter(() => question.remove())
  expect(document.activeElement).toBe(document.body)
  expect(await focusAfter(() => document.querySelector('main')?.removeAttribute('aria-hidden'))).toBe('Replace 2')
  button('Revoke 2')?.focus()
  document.querySelector('h1')?.focus()
  expect(await focusAfter(() => row(2)?.remove())).toBe('Keys')
})

test('a press before this code loaded keeps its place, too', async () => {
  stop()
  button('Revoke 2')?.focus()
  row(2)?.replaceChildren('Revoked')
  expect(document.activeElement).toBe(document.body)
  expect(await focusAfter(() => (stop = preserveRowFocus()))).toBe('Replace 3')
})
