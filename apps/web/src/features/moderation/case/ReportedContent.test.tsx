import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportedContent } from './ReportedContent.tsx'
import type { WholeCase } from '../labels.ts'

const preview = (text: string) => ({ title: null, text, images: [], recordings: [], files: [], link: null })
const show = (part: object, earlier: readonly object[] = []) => {
  const target = { kind: 'POST', id: 'p', preview: preview('Awful words'), ...part }
  return render(<ReportedContent item={{ target, earlier, decision: null } as unknown as WholeCase} isCalm={false} />)
}
const version = (name: string) => within(screen.getByRole('region', { name }))

test('content edited after the report is shown as it was reported, and as it is now', () => {
  show({ today: { state: 'EDITED', preview: preview('Kind words') } })
  expect(screen.getByText('This was edited after it was reported.')).toBeDefined()
  expect(version('When reported').getByText('Awful words')).toBeDefined()
  expect(version('Now').getByText('Kind words')).toBeDefined()
})

test('content that its author deleted is shown as it was reported', () => {
  show({ today: { state: 'GONE', preview: null } })
  expect(screen.getByText('This was deleted after it was reported.')).toBeDefined()
  expect(screen.getByText('Awful words')).toBeDefined()
})

test('the content of earlier reports is shown as well; if it is the present text, there are no headings', () => {
  const { unmount } = show({ today: { state: 'SAME', preview: null } }, [
    { at: new Date(0), preview: preview('Old words') },
  ])
  expect(version('Earlier report').getByText('Old words')).toBeDefined()
  unmount()
  show({ today: { state: 'SAME', preview: null } })
  expect(screen.getByText('Awful words')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})
