import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToKeys } from '../../../interaction/keys/index.ts'
import { useDecisionKeys } from './useDecisionKeys.ts'

let stop = () => {}
beforeEach(() => {
  // There is no layout here: every row counts as visible.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100))
  stop = listenToKeys(window)
})
afterEach(() => {
  stop()
})

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true }),
  )

function Waiting({ did }: { readonly did: (what: string) => void }) {
  useDecisionKeys()
  return (
    <main>
      <ul>
        {['ana', 'ben', 'cem'].map((name) => (
          <li key={name} data-item={name}>
            <a href={`#${name}`} onClick={() => did(`open ${name}`)}>
              {name}
            </a>
            <button onClick={() => did(`accept ${name}`)}>Accept</button>
            <button onClick={() => did(`ignore ${name}`)}>Ignore</button>
          </li>
        ))}
      </ul>
    </main>
  )
}

test('pending requests are browsed, opened and decided by keyboard alone, and the focus is never lost', () => {
  const done: string[] = []
  render(<Waiting did={(what) => done.push(what)} />)
  for (const key of ['j', 'j', 'o', 'k', 'a', 'a', 'i', 'Enter']) press(key)
  expect(done).toEqual(['open ben', 'accept ana', 'accept ben', 'ignore cem'])
  press('k')
  press('Enter')
  expect(done.at(-1)).toBe('open ben')
  expect(document.activeElement?.closest('[data-item]')).not.toBeNull()
})
