import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkCard } from './LinkCard.tsx'

const { dataset } = document.documentElement
afterEach(() => void delete dataset['videoHosts'])

const url = 'https://tube.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv'
const show = () =>
  render(<LinkCard link={{ url, title: 'A garden tour', description: null, siteName: 'Garden Tube', image: null }} />)

test('a video of a PeerTube site is played where the place names its host', async () => {
  dataset['videoHosts'] = 'video.example tube.example.org'
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Play “A garden tour”' }))
  const frame = await screen.findByTitle('A garden tour')
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/tube\.example\.org\/videos\/embed\//)
})

test('elsewhere it is a page', () => {
  show()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Garden Tube A garden tour' }).getAttribute('href')).toBe(url)
})
