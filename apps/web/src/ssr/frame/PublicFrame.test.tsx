import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublicFrame } from './PublicFrame.tsx'

const frame = {
  placeName: 'Home',
  url: '',
  locale: 'en',
  viewer: null,
  community: null,
  documents: [],
  languages: [],
  hasSignedOut: false,
}
const show = (changes: object) => render(<PublicFrame frame={{ ...frame, ...changes }}>Welcome</PublicFrame>)

test('a member who signed out reads that it is done, once', () => {
  history.replaceState(null, '', '/?signed-out=1')
  show({ hasSignedOut: true })
  expect(screen.getByRole('status').textContent).toBe('You’re signed out.')
  expect(location.search).toBe('')
})

test('other visitors are told nothing, and their address stays', () => {
  history.replaceState(null, '', '/?lang=de')
  show({})
  expect([screen.queryByRole('status'), location.search]).toEqual([null, '?lang=de'])
})
