import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import type { OpenGroup } from '../types.ts'
import { JoinedMenu } from './JoinedMenu.tsx'

const group = { id: 'choir', name: 'Choir', can: { leave: true } } as unknown as OpenGroup

test('a member chooses in a group what it may notify about', async () => {
  const stored = { matrix: [], overrides: [{ groupId: 'choir', level: 'MENTIONS' }] }
  const sent = fakeServer(() => Response.json(stored))
  await showAt(<JoinedMenu group={group} />, { address: '/', path: '/', client: lastingCache() })
  const press = (element: Element) => act(async () => void fireEvent.click(element))
  await press(screen.getByRole('button', { name: 'Your membership in Choir' }))
  await press(await screen.findByRole('menuitem', { name: 'Notifications' }))
  const mentions = await screen.findByRole('radio', { name: 'Only mentions' })
  expect(mentions).toHaveProperty('checked', true)
  await press(screen.getByRole('radio', { name: 'Nothing' }))
  expect(sent.at(-1)?.body).toEqual({ overrides: [{ groupId: 'choir', level: 'NONE' }] })
})
