import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DemoPart } from './DemoPart.tsx'

test('a demo that is finished says so beside what was typed, and the page stays', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ state: 'READY', progress: 100 }))
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  render(
    <>
      <input aria-label="Your name" defaultValue="Ada Byron" />
      <DemoPart state="MAKING" progress={30} signIn={null} action="/first-run?key=abc" />
    </>,
  )
  expect(screen.getByRole('progressbar', { name: 'Current progress' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Reload' }, { timeout: 5000 })
  expect(screen.getByRole('status').textContent).toBe('Demo community is ready')
  expect(link.getAttribute('href')).toBe('/first-run?key=abc')
  expect(reload).not.toHaveBeenCalled()
})
