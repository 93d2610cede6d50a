import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Name } from './Name.tsx'

const words = 'Letters of different scripts: this name may imitate another'

test('readers are told of letters of several scripts in one word of a name, and of nothing else', async () => {
  const { rerender } = render(<Name of="Аmara" />)
  expect(await screen.findByRole('img', { name: words })).toBeDefined()
  rerender(<Name of="Амара Duarte" />)
  expect(screen.queryByRole('img')).toBeNull()
})
