import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeSilentServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { initialComposition } from '../draft/composition.ts'
import { VoiceField } from './VoiceField.tsx'

const home = { id: 'home', kind: 'ENTERPRISE', name: 'Commons', locked: false, can: { manage: true } }

async function open(group: object) {
  fakeSilentServer()
  const client = lastingCache()
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'home' } }), group)
  const onChange = vi.fn<(part: object) => void>()
  const composition = initialComposition({ group: home }, '')
  await showAt(<VoiceField group={home} composition={composition} onChange={onChange} />, { client })
  return onChange
}

test('an admin of an organisation posts as themselves, unless they choose the organisation', async () => {
  const onChange = await open(home)
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Post as Commons' })
  expect(choice.checked).toBe(false)
  fireEvent.click(choice)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ asOrganization: true })
})

test.each([
  ['a member of it', { ...home, can: { manage: false } }],
  ['who runs another group', { ...home, kind: 'STANDARD' }],
])('%s has no such choice', async (_, group) => {
  await open(group)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
