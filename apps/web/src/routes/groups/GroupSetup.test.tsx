import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n/index.ts'
import { GroupSetup } from './GroupSetup.tsx'
import type { GroupSetupProps } from './GroupSetup.tsx'

const fresh = { id: 'g', mark: null, banner: null, description: '', counts: { members: 1 } }
const groupOf = (known: object) => ({ ...fresh, ...known }) as unknown as GroupSetupProps['group']
const undone = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

test('those who run a new group see its first steps, each with a link, ticked off when done', () => {
  const write = vi.fn<() => void>()
  const { rerender } = render(<GroupSetup group={groupOf({})} onWrite={write} />)
  expect(undone()).toEqual(['/g/g/settings', '/g/g/settings', '/g/g/invite'])
  fireEvent.click(screen.getByRole('button', { name: 'Write the first post' }))
  expect(write).toHaveBeenCalledOnce()
  rerender(
    <GroupSetup
      group={groupOf({ mark: {}, banner: {}, description: 'Beds.', counts: { members: 2 } })}
      onWrite={write}
    />,
  )
  expect(undone()).toEqual([])
  expect(screen.getByText('Invite people').textContent).toContain('(done)')
})
