import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenGroup } from '#features/groups/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { GroupDangerZone } from './GroupDangerZone.tsx'

const group = {
  id: 'garden',
  kind: 'STANDARD',
  name: 'Garden',
  can: { transfer: true, delete: true },
} as unknown as OpenGroup
const ben = { id: 'ben', kind: 'PERSON', username: 'ben', displayName: 'Ben', avatar: null }

test('an owner who hands the group over comes back to the group, where nothing here is theirs any more', async () => {
  fakeServer(({ path, body }) => {
    const isMembers = JSON.stringify(body['filters']) === '{"roles":["MODERATOR","MEMBER"]}'
    if (path === 'listGroupMembersV2')
      return Response.json({ items: isMembers ? [{ person: ben, role: 'MEMBER' }] : [], nextCursor: null })
    return Response.json({})
  })
  const { history } = await showAt(<GroupDangerZone group={group} />, { address: '/g/garden/manage/danger' })
  fireEvent.click(screen.getByRole('button', { name: 'Transfer ownership' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Ben/ }))
  await act(
    async () => void fireEvent.change(screen.getByLabelText(/^Type the group name/), { target: { value: 'Garden' } }),
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Make Ben the owner' })))
  await expect.poll(() => history.location.pathname).toBe('/g/garden')
})
