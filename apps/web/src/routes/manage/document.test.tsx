import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { callKey } from '#lib/data/calls/index.ts'
import { ManagedDocument } from './document.tsx'

const texts = { de: { text: '# Regeln\n\nSei nett.\n\nKein Spam.', summary: '' } }
const draft = {
  id: 'd1',
  document: 'TERMS',
  number: null,
  state: 'DRAFT',
  baseLanguage: 'de',
  languages: ['de'],
  effectiveAt: null,
  asks: 'ACCEPT',
  version: 3,
  updatedBy: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: null,
  accepted: 0,
  owed: 0,
  texts,
  before: { number: 1, texts: { de: { text: '# Regeln\n\nSei freundlich.\n\nKein Spam.', summary: '' } } },
}

async function open(answer: (path: string) => Response | undefined = () => undefined) {
  const sent = fakeServer(({ path }) => answer(path) ?? Response.json(draft))
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<ManagedDocument />, { address: '/manage/documents/d1', path: '/manage/documents/$id', client })
  await screen.findByRole('textbox', { name: /^Text in German/ })
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a draft shows paragraph by paragraph what it changes', async () => {
  await open()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Changes' })))
  expect(screen.getByText('Sei nett.', { selector: 'ins' })).toBeTruthy()
  expect(screen.getByText('Sei freundlich.', { selector: 'del' })).toBeTruthy()
})

test('a text is added in another language, and an empty one is not sent', async () => {
  const sent = await open()
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a language' }), { target: { value: 'en' } })
  const field = await screen.findByRole('textbox', { name: /^Text in English/ })
  expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(field, { target: { value: '# Rules' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a language' }), { target: { value: 'fr' } })
  await press(/^Save/)
  await waitFor(() => expect(sent('save')).toHaveLength(1))
  expect(sent('save')[0]).toMatchObject({
    id: 'd1',
    version: 3,
    baseLanguage: 'de',
    effectiveAt: null,
    texts: { ...texts, en: { text: '# Rules', summary: '' } },
  })
})

test('a date that is too soon is explained where it is published', async () => {
  const sent = await open((path) =>
    path === 'publish' ? Response.json({ status: 422, code: 'DATE_TOO_SOON' }, { status: 422 }) : undefined,
  )
  await press('Publish')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Publish Terms of use?' }))
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Publish' })))
  expect(await dialog.findByText(/This date is too soon/)).toBeTruthy()
  expect(sent('publish')).toEqual([{ id: 'd1', version: 3 }])
})

test('a published version takes a text in another language, and keeps those it has', async () => {
  const published = { ...draft, state: 'IN_FORCE', number: 2, publishedAt: draft.updatedAt }
  const sent = fakeServer(() => Response.json(published))
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<ManagedDocument />, { address: '/manage/documents/d1', path: '/manage/documents/$id', client })
  const languages: HTMLSelectElement = await screen.findByRole('combobox', { name: 'Add a translation' })
  expect([...languages.options].map(({ value }) => value)).not.toContain('de')
  fireEvent.change(languages, { target: { value: 'fr' } })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Text in French/ }), { target: { value: '# Règles' } })
  await press('Add')
  const body = { id: 'd1', version: 3, language: 'fr', text: '# Règles', summary: '' }
  await waitFor(() => expect(sent.find(({ path }) => path === 'translate')?.body).toEqual(body))
})
