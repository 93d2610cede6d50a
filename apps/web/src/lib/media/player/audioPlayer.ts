import { pauseOthers } from '@koinon/ui/media/AudioPlayer'
import { freshMedia } from '../freshMedia.ts'
import type { PlayedMedia } from '../freshMedia.ts'

/** The one sound being played, until it is stopped. */
export interface PlayingAudio {
  readonly media: PlayedMedia
  readonly label: string
  /** The address of its page. */
  readonly href: string
  readonly hasFailed: boolean
}

const jumpSeconds = 10

/** The sound being played and where it is visible, for the components that show it. */
function createState() {
  const listeners = new Set<() => void>()
  const players = new Map<object, string>()
  let playing: PlayingAudio | null = null
  const become = (next: PlayingAudio | null) => {
    playing = next
    listeners.forEach((listener) => listener())
  }
  return {
    become,
    playing: (): PlayingAudio | null => playing,
    fail: () => playing !== null && become({ ...playing, hasFailed: true }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Registers the on-screen player of this sound, or null when it disappears: then the small player takes over. */
    shows(player: object, mediaId: string | null): void {
      if (mediaId === null) players.delete(player)
      else players.set(player, mediaId)
      become(playing)
    },
    isShown: (): boolean => playing !== null && [...players.values()].includes(playing.media.id),
  }
}

/**
 * Plays one sound at a time, across pages: players on pages control it, and a small one accompanies the member. Its
 * links expire; it then continues with fresh ones where it was.
 */
export function createAudioPlayer(make: () => HTMLAudioElement) {
  const { become, fail, ...state } = createState()
  const element: { current: HTMLAudioElement | null } = { current: null }
  const nothing = { current: null }
  let renewedAt: number | null = null

  const play = (audio: HTMLAudioElement) => {
    pauseOthers(audio)
    audio.play().catch((error: unknown) => {
      // Paused before it began. Failures to load are reported by a separate error event.
      if (!(error instanceof DOMException) || !['AbortError', 'NotSupportedError'].includes(error.name)) fail()
    })
  }
  const renew = async (audio: HTMLAudioElement) => {
    const [about, at] = [state.playing(), audio.currentTime]
    if (about === null) return
    const media = renewedAt === at ? null : await freshMedia(about.media.id).catch(() => null)
    renewedAt = at
    if (state.playing()?.media.id !== about.media.id) return
    if (media === null) return void fail()
    become({ ...about, media })
    audio.src = sourceFor(audio, media)
    audio.currentTime = at
    play(audio)
  }
  const audioElement = (): HTMLAudioElement => (element.current ??= placed(make(), renew))
  function close(): void {
    element.current?.pause()
    element.current?.removeAttribute('src')
    become(null)
    if ('mediaSession' in navigator) navigator.mediaSession.metadata = null
  }
  const start = (what: Omit<PlayingAudio, 'hasFailed'>) => {
    const audio = audioElement()
    renewedAt = null
    become({ ...what, hasFailed: false })
    audio.src = sourceFor(audio, what.media)
    setMediaSession(what.label, audio, close)
    play(audio)
  }

  return {
    ...state,
    /** The sound's state for its player; empty while another one is playing. */
    elementFor: (mediaId: string) => (state.playing()?.media.id === mediaId ? element : nothing),
    /** Starts a sound, or toggles between playing and paused. */
    toggle(what: Omit<PlayingAudio, 'hasFailed'>): void {
      const [playing, audio] = [state.playing(), element.current]
      if (playing?.media.id !== what.media.id || playing.hasFailed || audio === null) return start(what)
      if (audio.paused) play(audio)
      else audio.pause()
    },
    close,
  }
}

/** In the document but hidden, so that videos and sounds can pause each other. */
function placed(audio: HTMLAudioElement, onFailed: (audio: HTMLAudioElement) => Promise<void>): HTMLAudioElement {
  audio.preload = 'none'
  audio.hidden = true
  audio.addEventListener('error', () => void onFailed(audio))
  document.body.append(audio)
  return audio
}

/** The better format, if the browser plays it. */
function sourceFor(audio: HTMLAudioElement, { sources }: PlayedMedia): string {
  const played = sources.find(({ type }) => audio.canPlayType(type) !== '') ?? sources.at(-1)
  return played?.url ?? ''
}

/** Media keys of keyboards and headsets, and the lock screen of a phone. */
function setMediaSession(title: string, audio: HTMLAudioElement, close: () => void): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.metadata = new MediaMetadata({ title })
  mediaSession.setActionHandler('play', () => void audio.play())
  mediaSession.setActionHandler('pause', () => audio.pause())
  mediaSession.setActionHandler('stop', close)
  mediaSession.setActionHandler('seekbackward', () => (audio.currentTime -= jumpSeconds))
  mediaSession.setActionHandler('seekforward', () => (audio.currentTime += jumpSeconds))
}

export const audioPlayer = createAudioPlayer(() => new Audio())
