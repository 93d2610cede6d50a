import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { PageFrame } from '../pages.ts'
import { VisitorAnnouncements } from './VisitorAnnouncements.tsx'

const tea: NonNullable<PageFrame['announcements']>[number] = {
  id: '019a-1',
  title: 'Open day',
  text: 'Come in.',
  facets: [],
  language: 'en',
  tone: 'INFO',
  dismissible: true,
}

test('a visitor hides an announcement, and this browser remembers it among those hidden before', () => {
  document.cookie = 'koinon.hidden-announcements=019a-0'
  onTestFinished(() => void (document.cookie = 'koinon.hidden-announcements=; max-age=0'))
  render(
    <VisitorAnnouncements
      frame={{ announcements: [tea, { ...tea, id: '019a-2', title: 'Rules', dismissible: false }] }}
    />,
  )
  expect(screen.getAllByText('Come in.')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button'))
  expect([screen.queryByText('Open day'), screen.queryByText('Rules') !== null]).toEqual([null, true])
  expect(document.cookie).toContain('koinon.hidden-announcements=019a-1.019a-0')
})
