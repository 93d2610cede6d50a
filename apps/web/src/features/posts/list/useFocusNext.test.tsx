import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusNext } from './useFocusNext.ts'

function List({ ids }: { readonly ids: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null)
  useFocusNext(
    list,
    ids.map((id) => ({ id })),
  )
  return (
    <>
      <div ref={list}>
        {ids.map((id) => (
          <article key={id} tabIndex={-1} data-post={id}>
            <button>More about {id}</button>
          </article>
        ))}
      </div>
      <button>Elsewhere</button>
    </>
  )
}
const focus = (name: string) => screen.getByRole('button', { name }).focus()
const focused = () => (document.activeElement as HTMLElement).dataset['post'] ?? document.activeElement?.textContent

test('a focused post that disappears passes the focus to the next, and the last one to the one before', () => {
  const { rerender } = render(<List ids={['a', 'b', 'c']} />)
  focus('More about b')
  rerender(<List ids={['a', 'c']} />)
  expect(focused()).toBe('c')
  rerender(<List ids={['a']} />)
  expect(focused()).toBe('a')
})

test('a focus elsewhere stays there', () => {
  const { rerender } = render(<List ids={['a', 'b']} />)
  focus('More about a')
  focus('Elsewhere')
  rerender(<List ids={['b']} />)
  expect(focused()).toBe('Elsewhere')
})
