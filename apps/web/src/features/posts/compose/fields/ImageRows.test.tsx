import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ImageSet } from '../useImages.ts'
import { ImageRows } from './ImageRows.tsx'

const picture = {
  key: 'one',
  kind: 'IMAGE',
  name: 'hill.jpg',
  preview: '',
  progress: 1,
  mediaId: 'one',
  failure: null,
  isSpoilt: false,
  state: 'ready',
  canPause: false,
  alt: 'A hill',
  focalPoint: { x: 0.5, y: 0.5 },
} as const

test('a description is no longer than the server takes: with a longer one, neither draft nor post would be kept', () => {
  render(<ImageRows pictures={{ pictures: [picture], refused: [] } as unknown as ImageSet} />)
  const field = screen.getByRole('textbox', { name: 'Alt text for image 1' })
  expect(field).toHaveProperty('maxLength', 1500)
})
