import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { TransferGroup } from './TransferGroup.tsx'

const member = (id: string, displayName: string, role: string) => ({
  person: { id, kind: 'PERSON', username: id, displayName, avatar: null },
  role,
})
const pages: Readonly<Record<string, readonly object[]>> = {
  ADMIN: [member('ana', 'Ana', 'ADMIN')],
  MODERATOR: [member('mia', 'Mia', 'MODERATOR')],
  MEMBER: [member('ben', 'Ben', 'MEMBER')],
}
const answers: Readonly<Record<string, (sent: SentCall) => object>> = {
  listGroupMembersV2: ({ body }) => {
    const { roles } = body['filters'] as { roles: string[] }
    return {
      items: roles.flatMap((role) => pages[role] ?? []),
      nextCursor: null,
      counts: { owner: 1, admin: 1, member: 1 },
    }
  },
  searchGroupMembers: () => ({ items: [member('ben', 'Ben', 'MEMBER')], nextCursor: null }),
}

async function open() {
  const sent = fakeServer((call) => Response.json(answers[call.path]?.(call) ?? {}))
  const onClose = vi.fn<() => void>()
  await showAt(<TransferGroup group={{ id: 'garden', name: 'Garden' }} onClose={onClose} />)
  return { sent, onClose }
}

test('an owner sees everybody at once, admins first, and the whole row chooses without leading away', async () => {
  const { sent, onClose } = await open()
  await screen.findByRole('radio', { name: /^Ben/ })
  expect(screen.getAllByRole('radio').map((row) => row.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/Ana.*Admin/),
    expect.stringMatching(/Mia/),
    expect.stringMatching(/Ben/),
  ])
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByText('Ben'))
  expect(screen.getByRole('radio', { name: /^Ben/ })).toHaveProperty('checked', true)
  await act(
    async () => void fireEvent.change(screen.getByLabelText(/^Type the group name/), { target: { value: 'Garden' } }),
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Make Ben the owner' })))
  await expect
    .poll(() => sent.find(({ path }) => path === 'transferGroupOwnership'))
    .toMatchObject({
      path: 'transferGroupOwnership',
      body: { groupId: 'garden', userId: 'ben', confirmName: 'Garden' },
    })
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('the search narrows the list', async () => {
  await open()
  await screen.findByRole('radio', { name: /^Ana/ })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'be' } })
  await expect.poll(() => screen.queryByRole('radio', { name: /^Ana/ })).toBeNull()
  expect(await screen.findByRole('radio', { name: /^Ben/ })).toBeDefined()
})
