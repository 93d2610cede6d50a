import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{`Pressed ${count} times`}</button>
}

test('a part that has loaded is there at once, without what stands in for it', async () => {
  const Part = lazyPart(async () => ({ Counter }), 'Counter', <p>Loading</p>)
  const { unmount } = render(<Part />)
  expect(screen.queryByText('Loading')).not.toBeNull()
  await screen.findByRole('button')
  unmount()
  render(<Part />)
  expect(screen.queryByRole('button')).not.toBeNull()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a part that loads while it is shown keeps its state', async () => {
  const Part = lazyPart(async () => ({ Counter }), 'Counter')
  const { rerender } = render(<Part />)
  const button = await screen.findByRole('button')
  button.click()
  await screen.findByText('Pressed 1 times')
  rerender(<Part />)
  expect(button.textContent).toBe('Pressed 1 times')
})

test('loading ahead of time is enough', async () => {
  const Part = lazyPart(async () => ({ Counter }), 'Counter', <p>Loading</p>)
  await Part.loaded()
  render(<Part />)
  expect(screen.queryByRole('button')).not.toBeNull()
})
