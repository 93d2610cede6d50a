import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersistentPosts, ListedPosts } from './PersistentPosts.tsx'

const ids = Array.from({ length: 40 }, (_, index) => `post-${index}`)
/** Like a virtual list: some of the posts, each in an element with its key. */
function List({ from, listed = ids }: { readonly from: number; readonly listed?: readonly string[] }) {
  return (
    <ListedPosts value={listed.map((id) => ({ id }))}>
      <PersistentPosts style={{ pointerEvents: 'none' }}>
        {listed.slice(from, from + 3).map((id) => (
          <div key={id}>
            <article>
              {id} <button>Like {id}</button>
            </article>
          </div>
        ))}
      </PersistentPosts>
      <button>Elsewhere</button>
    </ListedPosts>
  )
}
const shown = () => screen.getAllByRole('article').map((post) => post.textContent?.split(' ')[0])
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())

test('the focused post stays in the list, however far the reader scrolls, and is there once on return', () => {
  const { rerender } = render(<List from={0} />)
  focus('Like post-1')
  const button = document.activeElement
  for (const from of [10, 30]) rerender(<List from={from} />)
  expect(shown()).toEqual(['post-30', 'post-31', 'post-32', 'post-1'])
  expect(document.activeElement).toBe(button)
  rerender(<List from={1} />)
  expect(shown()).toEqual(['post-1', 'post-2', 'post-3'])
  expect(document.activeElement).toBe(button)
})

test('the post is removed once the focus is elsewhere, or once it has left the list', () => {
  const { rerender } = render(<List from={0} />)
  focus('Like post-1')
  rerender(<List from={10} />)
  focus('Elsewhere')
  expect(shown()).toEqual(['post-10', 'post-11', 'post-12'])
  focus('Like post-11')
  rerender(<List from={20} />)
  expect(shown()).toContain('post-11')
  rerender(<List from={20} listed={ids.filter((id) => id !== 'post-11')} />)
  expect(shown()).not.toContain('post-11')
})

test('the post stays while another window has the focus', () => {
  const { rerender } = render(<List from={0} />)
  focus('Like post-1')
  const button = document.activeElement
  act(() => void button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null })))
  rerender(<List from={10} />)
  expect(document.activeElement).toBe(button)
})

test('a press right after scrolling, while the list ignores presses, is not lost', () => {
  render(<List from={0} />)
  const like = screen.getByRole('button', { name: 'Like post-1' })
  expect(like.closest('[style*="pointer-events"]')).toBeNull()
})
