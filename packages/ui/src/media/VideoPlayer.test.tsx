import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find, mount, press } from '../testing.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'
import type { PlayerLabels } from './VideoPlayer.tsx'

const words: PlayerLabels = {
  play: 'Play',
  playVideo: (name) => `Play: ${name}`,
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  captionsTag: 'CC',
  fullScreen: 'Full screen',
  smallWindow: 'In a small separate window',
  stop: 'Stop',
  position: 'Position',
  positionOf: (at, length) => `${at} of ${length}`,
  speed: (speed) => `Speed ${speed}`,
  keys: 'Keys',
  failed: 'Failed',
  retry: 'Again',
}

/** The test decides whether the video is visible. */
let see: (isSeen: boolean) => void = () => undefined
class Seen {
  constructor(onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    see = (isIntersecting) => onSeen([{ isIntersecting }])
  }
  observe() {}
  disconnect() {}
}

/** A browser that supports picture-in-picture, or refuses it. */
function aBrowser({ refuses = false } = {}) {
  let inWindow: Element | null = null
  const paused = vi.fn<() => void>()
  const proto = HTMLMediaElement.prototype
  vi.spyOn(proto, 'play').mockImplementation(async () => undefined)
  vi.spyOn(proto, 'pause').mockImplementation(paused)
  vi.spyOn(proto, 'canPlayType').mockReturnValue('')
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true })
  Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, get: () => inWindow })
  Object.defineProperty(document, 'exitPictureInPicture', {
    configurable: true,
    value: async () => void (inWindow = null),
  })
  const requestPictureInPicture = async () => {
    if (refuses) throw new DOMException('Not now', 'NotAllowedError')
    inWindow = document.querySelector('video')
  }
  Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', {
    configurable: true,
    value: requestPictureInPicture,
  })
  return { paused, inWindow: () => inWindow }
}

async function createVideo() {
  const place = await mount(
    <VideoPlayer
      label="Harvest"
      sources={[{ url: '/harvest.mp4', type: 'video/mp4' }]}
      attach={async () => () => undefined}
      renew={async () => null}
      width={16}
      height={9}
      durationMs={4000}
      words={words}
    />,
  )
  await press(find('button', 'Play: Harvest'))
  return place.querySelector('video')
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Seen))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture'])
    Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture')
})

describe('A video in a small window of its own', () => {
  it('continues when the reader scrolls on, and rests out of sight once it is back', async () => {
    const browser = aBrowser()
    const video = await createVideo()
    await press(find('button', words.smallWindow))
    expect(browser.inWindow()).toBe(video)
    act(() => see(false))
    expect(browser.paused).not.toHaveBeenCalled()
    await press(find('button', words.smallWindow))
    expect(browser.inWindow()).toBeNull()
    act(() => see(false))
    expect(browser.paused).toHaveBeenCalledOnce()
  })

  it('stays where it is when the browser refuses the window', async () => {
    const browser = aBrowser({ refuses: true })
    await createVideo()
    await press(find('button', words.smallWindow))
    expect(browser.inWindow()).toBeNull()
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('is not offered where the browser has none', async () => {
    aBrowser()
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: false })
    await createVideo()
    expect(() => find('button', words.smallWindow)).toThrow('0 elements')
  })
})

describe('A playlist', () => {
  const playlist = { url: '/harvest.m3u8', type: 'application/vnd.apple.mpegurl' }
  /** In a browser with native playback: returns what was attached, and what the video was told to load. */
  async function begun() {
    aBrowser()
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
    const attached: string[] = []
    const place = await mount(
      <VideoPlayer
        label="Harvest"
        sources={[playlist]}
        attach={async (_, { url }) => {
          attached.push(url)
          return () => undefined
        }}
        renew={async () => null}
        width={16}
        height={9}
        durationMs={4000}
        words={words}
      />,
    )
    await press(find('button', 'Play: Harvest'))
    return { attached, loaded: place.querySelector('video')?.getAttribute('src') ?? null }
  }

  it('is played by Media Source Extensions where there are any', async () => {
    vi.stubGlobal('MediaSource', Object)
    expect(await begun()).toEqual({ attached: [playlist.url], loaded: null })
  })

  it('is left to the browser where there are none', async () => {
    expect(await begun()).toEqual({ attached: [], loaded: playlist.url })
  })
})

describe('A live stream', () => {
  /** A player with a minute buffered, at this second of it. */
  async function aStream(at: number, preview?: string) {
    aBrowser()
    vi.spyOn(HTMLMediaElement.prototype, 'seekable', 'get').mockReturnValue({
      length: 1,
      start: () => 0,
      end: () => 60,
    })
    const place = await mount(
      <VideoPlayer
        label="Service"
        sources={[{ url: '/live.mp4', type: 'video/mp4' }]}
        attach={async () => () => undefined}
        renew={async () => null}
        width={16}
        height={9}
        durationMs={0}
        live={{ backToLive: 'Back to live', preview }}
        words={words}
      />,
    )
    await press(find('button', 'Play: Service'))
    const video = place.querySelector('video')
    await act(async () => {
      if (video !== null) video.currentTime = at
      video?.dispatchEvent(new Event('timeupdate'))
    })
    return { place, video }
  }

  it('says so, and has nothing to seek in', async () => {
    const { place } = await aStream(55)
    expect(place.textContent).toContain('LIVE')
    expect(place.querySelector('input[type=range]')).toBeNull()
  })

  it('is not called live before it is shown', async () => {
    const { place } = await aStream(55, 'Preview')
    expect(place.textContent).toContain('Preview')
    expect(place.textContent).not.toContain('LIVE')
  })

  it('is caught up with after a delay', async () => {
    const { video } = await aStream(20)
    await press(find('button', 'Back to live'))
    expect(video?.currentTime).toBe(55)
  })
})

it('hears its keys again after a failure', async () => {
  aBrowser()
  const failing = await createVideo()
  await act(async () => void failing?.dispatchEvent(new Event('error')))
  await press(find('button', 'Again'))
  await press(find('button', 'Play: Harvest'))
  const played = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length
  const frame = find('div', 'Harvest')
  await act(async () => void frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true })))
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(played + 1)
})
