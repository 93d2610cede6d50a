import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awaitFirstView, laterPart, showFirstView, useHasFirstView } from './firstView.ts'

test('a later part is requested once the first view is painted, and what is read beside it then', async () => {
  let requested = 0
  const Sidebar = laterPart(async () => {
    requested += 1
    return { Sidebar: () => <p>Beside it</p> }
  }, 'Sidebar')
  const State = () => <p>{useHasFirstView() ? 'There' : 'To come'}</p>
  awaitFirstView()
  render(
    <>
      <Sidebar />
      <State />
    </>,
  )
  screen.getByText('To come')
  expect(requested).toBe(0)
  await showFirstView()
  await screen.findByText('Beside it')
  await screen.findByText('There')
})

test('a key ends the wait', async () => {
  const Sidebar = laterPart(async () => ({ Sidebar: () => <p>Beside it</p> }), 'Sidebar')
  awaitFirstView()
  render(<Sidebar />)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
  expect(await screen.findByText('Beside it')).toBeTruthy()
})
