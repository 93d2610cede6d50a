import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from './toasts.ts'
import { useUndo } from './useUndo.ts'

function List({ commit = async () => undefined }: { readonly commit?: () => Promise<unknown> }) {
  const undo = useUndo('blocked')
  return (
    <ul>
      {['Ana', 'Ben']
        .filter((name) => !undo.isGone(name))
        .map((name) => (
          <li key={name}>
            <button onClick={() => undo.run(name, { message: `${name} is gone`, commit })}>{name}</button>
          </li>
        ))}
    </ul>
  )
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const timeIsOver = () => act(async () => toasts.clear())

test('a member who leaves the screen and returns still sees the removed items, until the list is read again', async () => {
  const commit = vi.fn<() => Promise<unknown>>(async () => undefined)
  const { unmount } = render(<List commit={commit} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ana' }))
  unmount()
  const again = render(<List />)
  expect(names()).toEqual(['Ben'])
  await timeIsOver()
  expect(commit).toHaveBeenCalledOnce()
  expect(names()).toEqual(['Ben'])
  // The server's present answer counts: somebody may have been blocked once more.
  again.unmount()
  render(<List />)
  expect(names()).toEqual(['Ana', 'Ben'])
})

test('an item whose removal failed is in the list again, also after a return to the screen', async () => {
  const { unmount } = render(<List commit={() => Promise.reject(new TypeError('no connection'))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ben' }))
  unmount()
  render(<List />)
  expect(names()).toEqual(['Ana'])
  await timeIsOver()
  await expect.poll(names).toEqual(['Ana', 'Ben'])
})
