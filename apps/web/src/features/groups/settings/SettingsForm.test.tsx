import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { OpenGroup } from '../types.ts'

const group = {
  id: 'g',
  version: 3,
  name: 'Garden Club',
  description: '',
  about: { text: '', facets: [] },
  rules: [],
  questions: [],
  interests: [],
  place: null,
  picture: null,
  banner: null,
  parentId: null,
  settings: { visibility: 'EVERYONE', joinPolicy: 'ANYONE', postScope: 'MEMBERS_ONLY', chatEnabled: false },
} as unknown as OpenGroup
let answer: (body: unknown) => void = () => undefined
let sent: SentCall[]

beforeEach(() => {
  sent = fakeServer(({ path }) =>
    path === 'changeGroupInfo'
      ? new Promise<Response>((resolve) => (answer = (body) => resolve(Response.json(body))))
      : Response.json({ items: [] }),
  )
})
const saved = () => sent.filter(({ path }) => path === 'changeGroupInfo').map(({ body }) => body)

/** The form, and a button by which the group is read again, as `next`. */
function Form({ next = {} }: { readonly next?: Partial<OpenGroup> }) {
  const [read, setRead] = useState<Partial<OpenGroup>>({})
  return (
    <>
      <SettingsForm group={{ ...group, ...read }} part="look" />
      <button type="button" onClick={() => setRead(next)}>
        Read again
      </button>
    </>
  )
}
const reread = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Read again' })))
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Group name/ })
const about = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Full description/ })
const fill = (field: HTMLElement, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Save/ })))

test('edits made while saving stay, and are saved next', async () => {
  await showAt(<Form next={{ name: 'Seed Club', version: 4 }} />)
  await fill(name(), 'Seed Club')
  await save()
  await fill(about(), 'We swap seeds.')
  await act(async () => answer({ ...group, name: 'Seed Club', version: 4 }))
  await reread()
  await expect.poll(() => about().value).toBe('We swap seeds.')
  await save()
  expect(saved()).toEqual([
    { groupId: 'g', version: 3, name: 'Seed Club' },
    { groupId: 'g', version: 4, about: 'We swap seeds.' },
  ])
})

test('after saving nothing is pending, and changes by others show', async () => {
  await showAt(<Form next={{ name: 'Seeds', version: 5 }} />)
  await fill(name(), 'Seed Club')
  await save()
  await act(async () => answer({ ...group, name: 'Seed Club', version: 4 }))
  await reread()
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(name().value).toBe('Seeds')
})

test('a member who goes elsewhere with unsaved changes is asked first', async () => {
  const { router, history } = await showAt(<Form />)
  await fill(name(), 'Seed Club')
  await act(async () => void router.navigate({ href: '/there' }))
  screen.getByRole('alertdialog', { name: 'You have unsaved changes' })
  expect(history.location.pathname).toBe('/here')
})

test('another admin’s changes appear while the member writes, and saving does not take them back', async () => {
  const theirs = { description: 'Seeds for all', version: 4 }
  await showAt(<Form next={theirs} />)
  await fill(name(), 'Seed Club')
  await reread()
  expect(screen.getByRole('textbox', { name: /^What is it about/ })).toHaveProperty('value', 'Seeds for all')
  expect(name().value).toBe('Seed Club')
  await save()
  expect(saved()).toEqual([{ groupId: 'g', version: 4, name: 'Seed Club' }])
})
