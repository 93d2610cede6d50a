import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { AppealDialog } from '../decisions/AppealDialog.tsx'
import { RemoveSelected, type RemoveSelectedProps } from '../decisions/RemoveSelected.tsx'
import { TemplatesMenu, type TemplatesMenuProps } from './TemplatesMenu.tsx'

const onChoose = vi.fn<TemplatesMenuProps['onChoose']>()
const offers = {
  id: 't',
  version: 3,
  name: 'Offers',
  text: 'No offers here.',
  translations: { de: 'Keine Angebote.' },
  rule: 'No spam, no scams',
}
let sent: SentCall[]
beforeEach(() => {
  onChoose.mockClear()
  sent = fakeServer(({ path }) =>
    Response.json(path === 'list' ? { items: [offers], nextCursor: null } : { ...offers, ok: true }),
  )
})
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
async function openMenu(message: string) {
  await showAt(<TemplatesMenu draft={{ rule: '', message }} onChoose={onChoose} />)
  await press(screen.getByRole('button', { name: 'Templates' }))
}
const entry = (name: RegExp) => screen.findByRole('menuitem', { name })

test('a template fills in its message and its rule', async () => {
  await openMenu('')
  expect((await entry(/^Save as template/)).getAttribute('aria-disabled')).toBe('true')
  await press(await entry(/^Offers(?! ·)/))
  expect(onChoose).toHaveBeenCalledWith({ message: 'No offers here.', rule: 'No spam, no scams' })
})

const onRemove = vi.fn<RemoveSelectedProps['onRemove']>()
test('several cases are removed with the message and the rule of a template', async () => {
  await showAt(<RemoveSelected onClose={() => undefined} onRemove={onRemove} />)
  await press(screen.getByRole('button', { name: 'Templates' }))
  await press(await entry(/^Offers(?! ·)/))
  await press(screen.getByRole('button', { name: 'Remove' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith({ rule: 'No spam, no scams', messageToAuthor: 'No offers here.' })
})

test('a template saved while an appeal is answered does not answer it', async () => {
  await showAt(<AppealDialog caseId="c" version={1} decision="REFUSE" onClose={() => undefined} />)
  fireEvent.change(screen.getByRole('textbox', { name: /^Message to author/ }), { target: { value: 'It stays.' } })
  await press(screen.getByRole('button', { name: 'Templates' }))
  await press(await entry(/^Save as template/))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Stays' } })
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(sent.map(({ path }) => path)).not.toContain('decide')
  await press(await screen.findByRole('button', { name: 'Keep removed' }))
  expect(sent.at(-1)).toMatchObject({ path: 'decide', body: { messageToAuthor: 'It stays.' } })
})

test('what is written is saved as a template under a name', async () => {
  await openMenu('Please apologise.')
  await press(await entry(/^Save as template/))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Apology' } })
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(sent.filter(({ path }) => path === 'save')).toMatchObject([
    { body: { name: 'Apology', text: 'Please apologise.', rule: null } },
  ])
})

test('a template is filled in in another language, which is written beside the first', async () => {
  await openMenu('')
  await press(await entry(/^Offers · German/))
  expect(onChoose).toHaveBeenCalledWith({ message: 'Keine Angebote.', rule: 'No spam, no scams' })
  await press(screen.getByRole('button', { name: 'Templates' }))
  await press(await entry(/^Manage templates/))
  await press(await screen.findByRole('button', { name: 'Edit Offers' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a language' }), { target: { value: 'fr' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Message in French/ }), { target: { value: 'Pas d’offres.' } })
  await press(screen.getByRole('button', { name: 'Save' }))
  const translations = { de: 'Keine Angebote.', fr: 'Pas d’offres.' }
  expect(sent.find(({ path }) => path === 'save')?.body).toMatchObject({
    id: 't',
    text: 'No offers here.',
    translations,
  })
})
