import { expect, test, vi } from 'vitest'
import { fireEvent, render, screen } from '@testing-library/react'
import { motion } from '../preferences/appearance.ts'
import { AnimatedImage } from './AnimatedImage.tsx'

const source = { url: '/media/1/640', type: 'image/webp', width: 640, bitrate: null }
const media = { alt: 'A cat on a slide', width: 64, height: 48, sources: [source] }
const animation = { url: '/media/1/loop.mp4', type: 'video/mp4', width: 64, bitrate: 9000 }
const show = (video: typeof animation | null) =>
  render(
    <AnimatedImage media={{ ...media, animation: video }}>
      <img src={source.url} alt={media.alt} />
    </AnimatedImage>,
  )
const shown = () => screen.queryByLabelText(media.alt) ?? screen.getByRole('img', { name: media.alt })
const lessMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches, addEventListener() {}, removeEventListener() {} } as never)

test('an animated picture is a video that repeats, without sound or controls', () => {
  lessMotion(false)
  show(animation)
  const video = shown()
  expect(video).toBeInstanceOf(HTMLVideoElement)
  expect(video).toMatchObject({ loop: true, muted: true, autoplay: true, controls: false })
  expect(video.getAttribute('src')).toBe(animation.url)
})

test('a member who prefers less motion, on the device or here, sees the first frame', () => {
  lessMotion(true)
  show(animation).unmount()
  show(animation)
  expect(shown()).toBeInstanceOf(HTMLImageElement)
  document.body.replaceChildren()
  lessMotion(false)
  motion.change('less')
  show(animation)
  expect(shown()).toBeInstanceOf(HTMLImageElement)
  motion.change('system')
})

test('a still picture, and one whose video does not load, is its picture', () => {
  lessMotion(false)
  show(null).unmount()
  show(animation)
  fireEvent.error(shown())
  expect(shown()).toBeInstanceOf(HTMLImageElement)
})
