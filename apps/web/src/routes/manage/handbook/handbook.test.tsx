import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Handbook, HandbookPage } from './handbook.tsx'

const linksIn = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link')

test('the handbook lists its sections by document, and finds those that have all words', async () => {
  const { history } = await showAt(<Handbook />, { address: '/manage/handbook', path: '/manage/handbook' })
  expect(linksIn('Operations').map(({ textContent }) => textContent)).toContain('Backups')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'recipient age' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  fireEvent.submit(screen.getByRole('searchbox'))
  await screen.findByRole('status')
  expect(history.location.search).toBe('?q=recipient+age')
  expect(linksIn('Handbook').map((link) => link.getAttribute('href'))).toContain('/manage/handbook/backups')
})

test('a section is shown with its tables, commands and links to others', async () => {
  await showAt(<HandbookPage />, { address: '/manage/handbook/the-environment', path: '/manage/handbook/$id' })
  screen.getByRole('heading', { level: 1, name: 'The environment' })
  expect(screen.getAllByRole('table').length).toBeGreaterThan(1)
  screen.getByRole('cell', { name: 'DATABASE_URL' })
  expect(screen.getByRole('link', { name: 'settings' }).getAttribute('href')).toBe(
    '/manage/handbook/settings-of-the-place',
  )
})

test('an address without a section says so', async () => {
  await showAt(<HandbookPage />, { address: '/manage/handbook/none', path: '/manage/handbook/$id' })
  expect(screen.getByText('The handbook has no such section.')).toBeDefined()
})
