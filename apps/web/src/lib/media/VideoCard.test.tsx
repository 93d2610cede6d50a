import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkCard } from './LinkCard.tsx'

const image = {
  id: 'i',
  width: 480,
  height: 360,
  alt: '',
  color: '#223344',
  sources: [{ url: '/media/i', type: 'image/webp', width: 480 }],
}
const show = (url: string) =>
  render(
    <LinkCard link={{ url, title: 'A garden tour', description: null, siteName: 'YouTube', image: image as never }} />,
  )

test('a linked video asks its site for nothing until somebody plays it, in a frame of its own', async () => {
  const { container } = show('https://youtu.be/dQw4w9WgXcQ')
  expect(container.querySelector('iframe')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/i')
  fireEvent.click(screen.getByRole('button', { name: 'Play “A garden tour”' }))
  const frame = await screen.findByTitle('A garden tour')
  expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
  expect(document.activeElement).toBe(frame)
  expect(screen.getByRole('link', { name: 'A garden tour' }).getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ')
})

test('a page that is no video stays a link', () => {
  show('https://www.youtube.com/@channel')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.youtube.com/@channel')
})
