import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeSilentServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { TermsSettings } from './terms.tsx'

const at = new Date('2026-01-01T00:00:00Z')
const terms = (version: string, inForce: boolean) => ({
  id: `t${version}`,
  document: 'TERMS',
  version,
  effectiveAt: at,
  inForce,
  acceptedAt: at,
})

beforeEach(() => void fakeSilentServer())

test('terms accepted earlier can be read again, although they are no longer in force', async () => {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.listTerms'), { items: [terms('2', true), terms('1', false)] })
  client.setQueryData(callKey('accounts.getTerms', { params: { id: 't1' } }), {
    language: 'en',
    text: '# Terms of use\n\nBe kind.',
  })
  await showAt(<TermsSettings />, { client })
  expect(screen.getByRole('link', { name: 'Read Terms of use' }).getAttribute('href')).toBe('/terms')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Read Terms of use, version 1' })))
  const dialog = within(screen.getByRole('dialog', { name: 'Terms of use, version 1' }))
  expect(dialog.getByText('Be kind.')).toBeTruthy()
  // Its name stands above it already.
  expect(dialog.queryByRole('heading', { name: 'Terms of use' })).toBeNull()
})
