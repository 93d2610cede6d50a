import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#lib/feedback/toasts.ts'
import { BulkBar } from './BulkBar.tsx'
import { useMemberChoice } from './useMemberChoice.ts'
import type { Member } from './useMemberChoice.ts'

const member = (id: string, role: Member['role'] = 'MEMBER') =>
  ({ person: { id, displayName: id.toUpperCase() }, role, title: null }) as unknown as Member
const members = [member('ana'), member('ben'), member('cy')]
const rights = { assignRoles: true, nameModerators: true, nameAdmins: true }
let answer: unknown

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
})

/** The list, as far as selection goes. */
function Members() {
  const choice = useMemberChoice()
  return (
    <>
      <ul>
        {members
          .filter(({ person }) => !choice.isGone(person.id))
          .map((one) => (
            <li key={one.person.id} data-item={one.person.id}>
              <input
                type="checkbox"
                aria-label={one.person.id}
                checked={choice.chosen.has(one.person.id)}
                onChange={(event) => choice.choose(one, event.currentTarget.checked)}
              />
            </li>
          ))}
      </ul>
      <button type="button" onClick={() => members.forEach(({ person }) => choice.update(member(person.id, 'ADMIN')))}>
        Each alone
      </button>
      {choice.chosen.size > 0 && <BulkBar groupId="g" choice={choice} mayRemove may={rights} />}
    </>
  )
}
function open(...chosen: readonly string[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Members />
    </QueryClientProvider>,
  )
  for (const name of chosen) fireEvent.click(box(name))
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
async function press(name: string, role: 'button' | 'menuitem' = 'button') {
  const target = await screen.findByRole(role, { name })
  target.focus()
  await act(async () => void fireEvent.click(target))
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const whatToDo = 'What to do'

test('when the bar closes, the focus returns to the selected member', async () => {
  answer = { done: ['ana', 'ben'], failed: [] }
  open('ana', 'ben')
  await press(whatToDo)
  await press('Make admin', 'menuitem')
  await expect.poll(() => screen.queryByRole('button', { name: whatToDo })).toBeNull()
  expect(document.activeElement).toBe(box('ben'))
  fireEvent.click(box('cy'))
  await press('Clear the selection')
  expect(document.activeElement).toBe(box('cy'))
})

test('a member who could not be removed reappears; the others stay away', async () => {
  answer = { done: ['ana'], failed: [{ id: 'ben', code: 'RANK_TOO_LOW' }] }
  const undo = vi.spyOn(toasts, 'showUndo').mockReturnValue(0)
  const showToast = vi.spyOn(toasts, 'show').mockReturnValue(0)
  open('ana', 'ben')
  await press(whatToDo)
  await press('Remove from group', 'menuitem')
  expect(screen.getAllByRole('checkbox')).toEqual([box('cy')])
  await act(async () => undo.mock.calls[0]?.[0].onDone?.())
  await expect.poll(() => screen.getAllByRole('checkbox')).toEqual([box('ben'), box('cy')])
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ message: 'This failed for BEN.' }))
})

test('members given a role individually are updated in the selection; nobody is selected by that', async () => {
  open('ana')
  await press('Each alone')
  expect(box('ben').checked).toBe(false)
  await press(whatToDo)
  expect(entries()).toEqual(['Give a role', 'Remove as admin', 'Remove from group'])
})
